import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import type { Site } from '../../support/site.ts'

/** A mobile number that no other test has used. */
export const unusedPhone = (): string => `199${String(randomInt(100_000_000)).padStart(8, '0')}`

/** The code in the last message to the number, as a demonstration prints it to the console. */
export const smsCode = async (site: Site, phone: string): Promise<string> => {
  const lines = () => [...site.output().matchAll(new RegExp(`短信 → ${phone}：.*?验证码 (\\d{6})`, 'g'))]
  await expect.poll(() => lines().length, { message: `a message to ${phone}` }).toBeGreaterThan(0)
  return lines().at(-1)?.[1] ?? ''
}
