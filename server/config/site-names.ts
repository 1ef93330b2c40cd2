import { z } from 'zod'
import packageJson from '../../package.json' with { type: 'json' }
import { province } from './province.ts'

/** What a site calls itself, in the words of its office: shown on pages, in text messages and on the console. */
export interface SiteNames {
  /** The product, such as 认证中心. */
  readonly product: string
  /** The office that runs the site; empty where it is not configured. */
  readonly office: string
  /** One sentence on the entry pages. */
  readonly slogan: string
  /** Who helps, with the number to call. */
  readonly support: string
  /** The line at the foot of the entry pages. */
  readonly notice: string
  readonly version: string
}

const line = (most: number) => z.string().trim().max(most, `最多 ${most} 个字`)

/** The variables of the names; an empty one counts as absent. */
export const nameVariables = {
  PRODUCT_NAME: line(20).default('认证中心'),
  PRODUCT_SLOGAN: line(80).default('一个账号进入全部业务系统。统一身份、统一权限，每一次登录都有记录可查。'),
  OFFICE_NAME: line(40).optional(),
  SUPPORT_LINE: line(60).optional(),
  ENTRY_NOTICE: line(80).default('建议使用 Chrome、Edge 或 360 极速模式 · 本系统不得处理涉密信息'),
}

type NameValues = z.output<z.ZodObject<typeof nameVariables>>

/** The office of the demonstration data, and a number that is not in use. */
const demonstration = { office: `${province.name}人民检察院`, support: '技术支持 025-0000 0000' } as const

/** The names of a site; only a demonstration has an office and a support line of its own. */
export function siteNames(values: NameValues, production: boolean): SiteNames {
  const given = production ? { office: '', support: '' } : demonstration
  return {
    product: values.PRODUCT_NAME,
    office: values.OFFICE_NAME ?? given.office,
    slogan: values.PRODUCT_SLOGAN,
    support: values.SUPPORT_LINE ?? given.support,
    notice: values.ENTRY_NOTICE,
    version: `版本 ${packageJson.version}`,
  }
}

/** The names of a site without configuration. */
export const defaultNames: SiteNames = siteNames(z.object(nameVariables).parse({}), true)
