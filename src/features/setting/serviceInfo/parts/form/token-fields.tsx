import { useEffect } from 'react'
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form'
import { CheckField } from '../../../../../ui/form/check-field.tsx'
import { LinesField } from '../../../../../ui/form/lines-field.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { NumberField } from '../../../../../ui/form/text-fields.tsx'
import type { ApplicationValues } from '../../application-values.ts'

interface Props {
  readonly control: Control<ApplicationValues>
  readonly setValue: UseFormSetValue<ApplicationValues>
}

/** 令牌与安全: how long tokens are valid, and what protects them; an application without a secret has no choice. */
export const TokenFields = ({ control, setValue }: Props) => {
  const isPublic = useWatch({ control, name: 'kind' }) === 'public'
  useEffect(() => {
    if (!isPublic) return
    setValue('pkceRequired', true)
    setValue('rotateRefresh', true)
  }, [isPublic, setValue])
  const ofPublic = isPublic ? { disabled: true, hint: '没有密钥的应用必须如此' } : {}
  return (
    <Section title="令牌与安全">
      <NumberField name="accessSeconds" hint="60 至 86400 秒" />
      <NumberField name="refreshSeconds" hint="300 至 2592000 秒（30 天）" />
      <NumberField name="idSeconds" hint="60 至 86400 秒" />
      <CheckField name="rotateRefresh" hint="每次续期换发新的，重复使用即全部失效" {...ofPublic} />
      <CheckField name="idTokenNames" hint="登录时已授权姓名和用户名的，身份令牌直接带有；默认只在用户信息接口返回" />
      <CheckField name="pkceRequired" hint="关闭后授权码被截获即可被冒用" {...ofPublic} />
      <LinesField
        name="ipAllow"
        noun="地址或网段"
        placeholder="10.1.0.0/16"
        hint="限制应用服务端换取和查询令牌的来源，不填不限制"
      />
    </Section>
  )
}
