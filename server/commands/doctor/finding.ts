/** What was found of one need of the server. */
export interface Finding {
  /** A fault keeps the server from its work; a warning will, or may. */
  readonly level: 'good' | 'warning' | 'fault'
  /** One sentence, in Chinese, with what to do where it is not good. */
  readonly text: string
}

export const good = (text: string): Finding => ({ level: 'good', text })
export const warning = (text: string): Finding => ({ level: 'warning', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })
