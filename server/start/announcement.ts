import type { Config } from '../config/config.ts'
import { namedAccounts } from '../demonstration/named-accounts.ts'
import { demoPath } from '../demonstration/systems/application/demo-application.ts'
import { seedRoles } from '../foundation/role-data.ts'
import type { Accounts } from './first-start.ts'

const remarks: Readonly<Record<string, string>> = { disabled: '（已停用，无法登录）', locked: '（已锁定，无法登录）' }

const withoutSite = '未找到已构建的页面（dist/），目前只提供 API；请运行 npm run build 后重新启动。'

const withoutProxies =
  '警告：PUBLIC_URL 是 https 地址，但未设置 TRUSTED_PROXIES：反向代理后的所有用户将被视为同一地址，共用登录次数限制。'

const withoutTls =
  '警告：PUBLIC_URL 不是 https 地址：密码和令牌以明文经过网络。请在前面设置 TLS 反向代理，并改为 https 地址。'

/**
 * What the configuration lacks for the site that it describes, a line each: https, for which it needs a proxy and its
 * address.
 */
export const configurationWarnings = ({
  production,
  https,
  trustedProxies,
}: Pick<Config, 'production' | 'https' | 'trustedProxies'>): string[] => {
  if (!production) return []
  if (!https) return [withoutTls]
  return trustedProxies.length === 0 ? [withoutProxies] : []
}

/** The console text once the server listens: the address, the accounts, and whether there are pages to open. */
export function announcement(product: string, address: string, accounts: Accounts, hasSite: boolean): string {
  return [
    `${product}已启动：${address}`,
    ...(hasSite ? [] : [withoutSite]),
    ...accountLines(accounts),
    ...(accounts.kind === 'demonstration'
      ? [`演示应用（通过${product}登录）：${new URL(address).origin}${demoPath}`]
      : []),
    '按 Ctrl-C 停止。',
  ].join('\n')
}

function accountLines(accounts: Accounts): string[] {
  switch (accounts.kind) {
    case 'own':
      return []
    case 'own-without-demonstration':
      return ['此数据库中没有演示账号，请用已有的账号登录。']
    case 'administrators':
      return accounts.created.flatMap(({ username, name, password }) => [
        `已创建${name}账号 ${username}，首次登录后请立即修改密码。`,
        password === undefined ? '密码为环境变量 ADMIN_PASSWORD 的值。' : `初始密码（仅显示这一次）：${password}`,
      ])
    case 'demonstration':
      return ['演示账号：', ...namedAccounts.map(accountLine), demonstrationPassword(accounts.password)]
  }
}

function accountLine({ username, roleKey, status }: (typeof namedAccounts)[number]): string {
  const role = seedRoles.find(({ key }) => key === roleKey)?.name ?? roleKey
  return `  ${username.padEnd(10)}${role}${remarks[status] ?? ''}`
}

function demonstrationPassword(password: string | undefined): string {
  return password === undefined
    ? '演示账号的密码已在首次启动时显示；如需重新设置，请用 DEMO_PASSWORD=新密码 启动。'
    : `全部演示账号的密码：${password}`
}
