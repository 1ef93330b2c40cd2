import { describe, expect, it } from 'vitest'
import { createPinyin } from '../../../src/adapters/pinyin/pinyin-pro.ts'
import { createTablePinyin } from '../../../src/adapters/pinyin/table-pinyin.ts'
import { matchingBy } from '../../../src/core/search/matching.ts'
import { known, pinyinSuite } from './pinyin.suite.ts'

pinyinSuite('pinyin-pro', createPinyin)
pinyinSuite('a table', () => createTablePinyin(known))

describe('pinyin-pro', () => {
  const places =
    '重庆 chongqing,六安 luan,番禺 panyu,东阿 donge,长沙 changsha,厦门 xiamen,蚌埠 bengbu,台州 taizhou,乐清 yueqing,' +
    '乐亭 laoting,单县 shanxian,莘县 shenxian,浚县 xunxian,尉犁 yuli,大埔 dabu,黄陂 huangpi,铅山 yanshan,洪洞 hongtong,' +
    '井陉 jingxing,歙县 shexian,渑池 mianchi,涡阳 guoyang,泌阳 biyang,犍为 qianwei,朝阳 chaoyang,都昌 duchang,' +
    '会昌 huichang,会稽 kuaiji,盱眙 xuyi,大城 daicheng,蔚县 yuxian,长子 zhangzi,吕梁 lvliang,余干 yugan,婺源 wuyuan,' +
    '于都 yudu,宁都 ningdu,东莞 dongguan,区某 oumou,曾某 zengmou,单某 shanmou,解某 xiemou'
  it.each(places.split(',').map((place) => place.split(' ')))('finds %s by %s', async (place = '', sound = '') => {
    const find = matchingBy(await createPinyin().load())(sound)
    expect(find(`江西省${place}人民检察院`)).toEqual({ start: 3, end: 3 + place.length })
  })
})
