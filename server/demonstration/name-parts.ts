import type { Weighted } from './seeded-random.ts'

/** One or two characters of a name, with their pinyin. */
export interface NamePart {
  readonly text: string
  readonly pinyin: string
}

/** `王wang72 李li70` → parts with weights; the default weight is 1. */
function parts(list: string): Weighted<NamePart> {
  return list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [, text, pinyin, weight] = /^(\p{Script=Han}+)([a-z]+)(\d*)$/u.exec(entry) ?? []
      if (!text || !pinyin) throw new Error(`unreadable name part: ${entry}`)
      return [{ text, pinyin }, Number(weight || 1)] as const
    })
}

/** The most common surnames, weighted by persons per thousand in the census. */
export const surnames = parts(`
  王wang72 李li71 张zhang68 刘liu54 陈chen45 杨yang31 黄huang22 赵zhao21 吴wu20 周zhou19 徐xu14 孙sun14 马ma13 朱zhu12
  胡hu12 郭guo11 何he11 高gao10 林lin10 罗luo9 郑zheng9 梁liang8 谢xie8 宋song7 唐tang7 许xu6 韩han6 冯feng6 邓deng6
  曹cao6 彭peng6 曾zeng6 肖xiao6 田tian5 董dong5 袁yuan5 潘pan5 于yu5 蒋jiang5 蔡cai5 余yu5 杜du5 叶ye4 程cheng4 苏su4
  魏wei4 吕lv4 丁ding4 任ren4 沈shen4 姚yao4 卢lu4 姜jiang4 崔cui4 钟zhong4 谭tan4 陆lu4 汪wang4 范fan4 金jin3 石shi3
  廖liao3 贾jia3 夏xia3 韦wei3 付fu3 方fang3 白bai3 邹zou3 孟meng3 熊xiong3 秦qin3 邱qiu3 江jiang3 尹yin3 薛xue3
  闫yan3 段duan3 雷lei3 侯hou3 龙long3 史shi3 陶tao3 黎li2 贺he2 顾gu2 毛mao2 郝hao2 龚gong2 邵shao2 万wan2 钱qian2
  严yan2 覃qin2 武wu2 戴dai2 莫mo2 孔kong2 向xiang2 汤tang2 欧阳ouyang1 诸葛zhuge1 上官shangguan1 司马sima1
`)

/** First characters of a two-character given name. */
export const generationParts = parts(`
  建jian6 志zhi6 国guo5 文wen6 晓xiao6 海hai4 明ming4 永yong4 德de3 俊jun4 家jia4 天tian2 少shao2 嘉jia3 子zi5 思si3
  宏hong3 立li3 玉yu4 春chun3 新xin3 红hong2 世shi2 光guang2 正zheng2 景jing2 雨yu3 佳jia3 宇yu3 泽ze3 梓zi2 一yi2
  丽li3 爱ai2 秀xiu3 淑shu2 美mei2 雅ya2 慧hui2 静jing2 振zhen2 庆qing2 成cheng2 学xue2 广guang2 金jin2 书shu2 启qi2
`)

/** Single-character given names, and last characters of two-character ones. */
export const maleParts = parts(`
  伟wei8 强qiang6 磊lei6 军jun6 勇yong5 杰jie6 涛tao6 超chao5 明ming5 刚gang4 平ping3 辉hui4 鹏peng5 华hua4 飞fei4
  鑫xin4 波bo4 斌bin5 宇yu4 浩hao5 凯kai4 健jian3 俊jun4 帆fan2 帅shuai2 旭xu2 宁ning3 龙long3 林lin3 民min2 峰feng4
  亮liang3 东dong3 诚cheng3 轩xuan2 博bo3 毅yi3 航hang3 晨chen3 哲zhe2 国guo3 文wen3 山shan2 恒heng2 瀚han1 睿rui2
`)

export const femaleParts = parts(`
  芳fang6 娜na5 敏min6 静jing7 丽li6 艳yan5 娟juan5 霞xia4 秀xiu3 燕yan5 玲ling5 桂gui2 丹dan4 萍ping4 红hong4 玉yu3
  兰lan3 英ying4 梅mei3 莉li4 婷ting6 雪xue5 琳lin5 慧hui5 洁jie4 颖ying5 倩qian4 佳jia3 欣xin4 怡yi4 悦yue3 萌meng2
  瑶yao3 薇wei3 璐lu3 蕾lei3 琴qin3 云yun3 宁ning2 晨chen2 彤tong2 妍yan3 涵han3 瑜yu2 岚lan2 蓉rong2 洋yang2
`)
