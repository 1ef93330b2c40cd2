import { readingsOf } from '../../language/name-sounds.ts'

/**
 * Words that the list of common passwords lacks and that people here put before a year or `@123`: of the work, of
 * places and of well-known firms, in pinyin or as they call themselves.
 */
const familiar = `
  jiancha jianchayuan jianchaguan renmin renminjiancha fayuan gongan jingcha zhengfu zhongguo guojia danwei jiguan
  bangong xitong denglu mima yonghu guanli guanliyuan ceshi moren anquan renzheng zhongxin tingzheng anjian falv shiwei
  beijing tianjin hebei shanxi neimenggu liaoning jilin heilongjiang shanghai jiangsu zhejiang anhui fujian jiangxi
  shandong henan hubei hunan guangdong guangxi hainan chongqing sichuan guizhou yunnan xizang shaanxi gansu qinghai
  ningxia xinjiang nanjing suzhou hangzhou guangzhou shenzhen chengdu wuhan
  huawei xiaomi alibaba taobao alipay tencent wechat weixin baidu jingdong lenovo dianxin yidong liantong
`
  .trim()
  .split(/\s+/)

/** Shorter sounds occur in other words. */
const shortest = 5

/** Parts of a name: every two or more of its characters, as they are and by their most common sounds. */
function partsOf(name: string): readonly string[] {
  const characters = [...name.toLowerCase()].filter((character) => /[\p{L}\p{N}]/u.test(character))
  const parts = characters.flatMap((_, from) =>
    characters.slice(from + 1).map((_, more) => characters.slice(from, from + more + 2)),
  )
  const sound = (part: readonly string[]) => part.map((character) => readingsOf(character)[0] ?? character).join('')
  return parts
    .flatMap((part) =>
      part.some((character) => character > '\u00ff') ? [part.join(''), sound(part)] : [part.join('')],
    )
    .filter((word) => word.length >= (word > '\u00ff' ? 2 : shortest))
}

const ofNames = new Map<string, ReadonlySet<string>>()

/** The words that are familiar at a site with these names of product and office: 检察院 gives `jianchayuan`. */
export function familiarWords(names: readonly string[]): ReadonlySet<string> {
  const key = names.join('\n')
  const known = ofNames.get(key) ?? new Set([...familiar, ...names.flatMap(partsOf)])
  ofNames.set(key, known)
  return known
}
