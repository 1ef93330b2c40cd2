import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, type LocaleOptions, locale } from 'primereact/api'

/**
 * PrimeReact's own texts in Simplified Chinese, with this product's wording (S1.4, S9.5, S9.6). `dateFormat` is in
 * PrimeReact's tokens, where `yy` is the year in four digits.
 */
export const chinese: LocaleOptions = {
  ...(zh_CN as LocaleOptions), // as: primelocale serves PrimeVue too, whose options are a superset
  dateFormat: 'yy-mm-dd',
  firstDayOfWeek: 1,
  monthNames: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  emptyMessage: '暂无数据',
  emptyFilterMessage: '没有匹配的选项',
  accept: '确定',
  reject: '取消',
}

/** Makes Chinese the language of every PrimeReact component, those outside the provider included. */
export const speakChinese = (): void => {
  addLocale('zh-CN', chinese)
  locale('zh-CN')
}
