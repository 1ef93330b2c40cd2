import { type APIOptions, PrimeReactContext, PrimeReactProvider } from 'primereact/api'
import { type ReactNode, useContext, useState } from 'react'
import { ConfirmProvider } from '../confirm/confirm-provider.tsx'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { speakChinese } from './locale.ts'
import './theme.css'

speakChinese()

const unset = undefined

/**
 * Corrects PrimeReact's accessibility: English labels whatever the locale, invalid attributes, names that hide the
 * visible text, and inputs inside options.
 */
const texts: NonNullable<APIOptions['pt']> = {
  checkbox: { root: { role: 'presentation', 'aria-checked': unset } },
  dropdown: {
    root: { 'aria-activedescendant': unset },
    select: { 'aria-hidden': true },
    filterInput: { 'aria-label': '筛选选项' },
  },
  multiselect: {
    checkbox: { root: { role: 'presentation', 'aria-checked': unset }, input: { hidden: true } },
    headerCheckbox: { root: { role: 'presentation', 'aria-checked': unset }, input: { 'aria-label': '选择全部' } },
    filterInput: { root: { 'aria-label': '筛选选项' } },
    closeButton: { 'aria-label': '关闭' },
  },
  calendar: {
    dayLabel: { 'aria-selected': unset },
    monthTitle: { 'aria-label': unset, title: '选择月份' },
    yearTitle: { 'aria-label': unset, title: '选择年份' },
  },
  toast: { closeButton: { 'aria-label': '关闭' } },
}

const options: Partial<APIOptions> = { locale: 'zh-CN', pt: texts, ripple: false, autoZIndex: true }

/**
 * PrimeReact's provider makes a new value each time it renders, and with it every widget renders, those of hidden tabs
 * too. Nothing changes its options while the page is open.
 */
const Steady = ({ children }: { readonly children: ReactNode }) => {
  const [first] = useState(useContext(PrimeReactContext))
  return <PrimeReactContext value={first}>{children}</PrimeReactContext>
}

/**
 * The providers that widgets need: PrimeReact in Chinese, the theme, focus restoration, and the confirmation dialog.
 */
export const PrimeProvider = ({ children }: { readonly children: ReactNode }) => {
  useKeptFocus()
  return (
    <PrimeReactProvider value={options}>
      <Steady>
        <ConfirmProvider>{children}</ConfirmProvider>
      </Steady>
    </PrimeReactProvider>
  )
}
