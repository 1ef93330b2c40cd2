import { describe, expect, it } from 'vitest'
import { noticeText, readNotice, runsOf } from '../../../src/core/calendar/public-days.ts'

const of2026 = `国务院办公厅关于2026年
部分节假日安排的通知
国办发明电〔2025〕7号

各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
经国务院批准，现将2026年元旦、春节、清明节、劳动节、端午节、中秋节和国庆节放假调休日期的具体安排通知如下。
一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
三、清明节：4月4日（周六）至6日（周一）放假，共3天。
七、国庆节：10月1日（周四）至7日（周三）放假调休，共7天。9月20日（周日）、10月10日（周六）上班。
鼓励单位和个人结合落实带薪年休假等制度，实际形成较长假期，推动错峰出行。
国务院办公厅
2025年11月4日`

describe('public holidays and make-up workdays', () => {
  it('28.2: the text of a notice is read as its days, with the document that it is', () => {
    const { days, source, mistakes } = readNotice(of2026, 2026)
    expect(mistakes).toEqual([])
    expect(source).toBe('国务院办公厅关于2026年部分节假日安排的通知（国办发明电〔2025〕7号）')
    expect(runsOf(days)).toEqual([
      { name: '元旦', kind: 'off', from: '2026-01-01', to: '2026-01-03' },
      { name: '元旦', kind: 'work', from: '2026-01-04', to: '2026-01-04' },
      { name: '春节', kind: 'work', from: '2026-02-14', to: '2026-02-14' },
      { name: '春节', kind: 'off', from: '2026-02-15', to: '2026-02-23' },
      { name: '春节', kind: 'work', from: '2026-02-28', to: '2026-02-28' },
      { name: '清明节', kind: 'off', from: '2026-04-04', to: '2026-04-06' },
      { name: '国庆节', kind: 'work', from: '2026-09-20', to: '2026-09-20' },
      { name: '国庆节', kind: 'off', from: '2026-10-01', to: '2026-10-07' },
      { name: '国庆节', kind: 'work', from: '2026-10-10', to: '2026-10-10' },
    ])
  })

  it('28.2: what is entered is shown as lines that are read again', () => {
    const { days } = readNotice(of2026, 2026)
    const text = noticeText(days)
    expect(text.split('\n')[1]).toBe('春节：2月14日上班；2月15日至23日放假；2月28日上班。')
    expect(runsOf(readNotice(text, 2026).days)).toEqual(runsOf(days))
  })

  it('28.2: a day that staff may take off is none of the law, and days of another year are named', () => {
    const spring = '春节：2月10日至17日放假调休，共8天。2月4日（星期日）上班。安排职工在除夕（2月9日）休息。'
    expect(runsOf(readNotice(spring, 2024).days)).toEqual([
      { name: '春节', kind: 'work', from: '2024-02-04', to: '2024-02-04' },
      { name: '春节', kind: 'off', from: '2024-02-10', to: '2024-02-17' },
    ])
    const newYear = readNotice('一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。', 2023)
    expect(newYear.days.map(({ day }) => day)).toEqual(['2023-01-01', '2023-01-02'])
    expect(newYear.mistakes).toEqual(['2022年12月31日不在 2023 年，没有录入'])
    expect(readNotice('清明节：2月30日放假；4月5日放假；4月5日放假。', 2027).mistakes).toEqual([
      '“2月30日”不是正确的日期',
      '4月5日出现了两次',
    ])
  })
})
