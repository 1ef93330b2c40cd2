import { type APIOptions, PrimeReactProvider } from 'primereact/api'
import type { ReactNode } from 'react'
import { ConfirmProvider } from '../confirm/confirm-provider.tsx'
import { speakChinese } from './locale.ts'
import './theme.css'

speakChinese()

/** Texts that PrimeReact keeps in English whatever the locale, and roles that it gives twice. */
const texts: NonNullable<APIOptions['pt']> = {
  checkbox: { root: { role: 'presentation' } },
  dropdown: { trigger: { 'aria-label': '展开选项' }, filterInput: { 'aria-label': '筛选选项' } },
  multiselect: { trigger: { 'aria-label': '展开选项' }, closeButton: { 'aria-label': '关闭' } },
  toast: { closeButton: { 'aria-label': '关闭' } },
}

const options: Partial<APIOptions> = { locale: 'zh-CN', pt: texts, ripple: false, autoZIndex: true }

/** What the widgets need above them: PrimeReact in Chinese, the theme, and the dialog that asks before it destroys. */
export const PrimeProvider = ({ children }: { readonly children: ReactNode }) => (
  <PrimeReactProvider value={options}>
    <ConfirmProvider>{children}</ConfirmProvider>
  </PrimeReactProvider>
)
