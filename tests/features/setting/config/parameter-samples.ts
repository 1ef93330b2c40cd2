import type { Parameter } from '../../../../src/features/setting/config/config.ts'

/** A number that has its default. */
export const count: Parameter = {
  id: 'login.lock.count',
  name: '连续输错锁定次数',
  group: 'signIn',
  valueType: 'number',
  parameterValue: '5',
  defaultValue: '5',
  demand: '3 至 20 的整数',
  minimum: 3,
  maximum: 20,
  unit: '次',
  effect: 'at-once',
  origin: 'default',
  variable: 'LOGIN_LOCK_COUNT',
  builtIn: true,
  version: 0,
}

const { unit: _unit, minimum: _minimum, maximum: _maximum, ...plain } = count

/** A switch that the site has set. */
export const registration: Parameter = {
  ...plain,
  id: 'registration',
  name: '自助注册',
  group: 'service',
  valueType: 'switch',
  parameterValue: 'false',
  defaultValue: 'true',
  demand: '开启或关闭',
  origin: 'site',
  variable: 'REGISTRATION',
  updateTime: '2026-03-02 09:30:00',
  updatedBy: '王建国',
  version: 3,
}

const { parameterValue: _value, defaultValue: _default, ...hidden } = registration

/** A secret that is set. */
export const token: Parameter = {
  ...hidden,
  id: 'sms.token',
  name: '短信网关令牌',
  group: 'sms',
  valueType: 'secret',
  secretIsSet: true,
  demand: '文本',
  variable: 'SMS_TOKEN',
}

/** An address whose change waits for another administrator. */
export const proposed: Parameter = {
  ...plain,
  id: 'sms.url',
  name: '短信网关地址',
  group: 'sms',
  valueType: 'text',
  parameterValue: 'https://sms.example.gov.cn/send',
  demand: '文本',
  origin: 'site',
  variable: 'SMS_URL',
  confirmed: true,
  version: 1,
  proposal: {
    id: '120021',
    newValue: 'https://sms2.example.gov.cn/send',
    proposedBy: '李安全',
    proposeTime: '2026-03-02 09:30:00',
    expireTime: '2026-03-05 09:30:00',
    confirmable: true,
  },
}
