import { zh_CN } from 'primelocale/js/zh_CN.js'
import { addLocale, type LocaleOptions, locale } from 'primereact/api'

/**
 * PrimeReact's own texts in Simplified Chinese, with this product's wording (S1.4, S9.5, S9.6). `dateFormat` uses
 * PrimeReact's tokens, where `yy` is the four-digit year.
 */
export const chinese: LocaleOptions = {
  ...(zh_CN as LocaleOptions), // as: primelocale also serves PrimeVue, whose options are a superset
  dateFormat: 'yy-mm-dd',
  firstDayOfWeek: 1,
  monthNames: Array.from({ length: 12 }, (_, month) => `${month + 1}月`),
  // A form's times go by quarters of an hour.
  nextMinute: '增加分钟',
  prevMinute: '减少分钟',
  emptyMessage: '暂无数据',
  emptyFilterMessage: '没有匹配的选项',
  accept: '确定',
  reject: '取消',
}

/** Sets Chinese for every PrimeReact component, also outside the provider. */
export const speakChinese = (): void => {
  addLocale('zh-CN', chinese)
  locale('zh-CN')
}
