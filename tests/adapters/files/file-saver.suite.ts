import { describe, expect, it } from 'vitest'
import type { FileSaver } from '../../../src/core/ports/file-saver.ts'

/** A saver, and the file that it saves next, as it arrives on the device. */
export interface FileSaverStage {
  readonly saver: FileSaver
  readonly saved: () => Promise<{ readonly name: string; readonly content: Uint8Array }>
}

/** The contract of `FileSaver`. */
export const fileSaverSuite = (adapter: string, open: () => FileSaverStage): void => {
  describe(`FileSaver: ${adapter}`, () => {
    it.each([
      ['用户列表 2026-11-27.xlsx', Uint8Array.of(0, 1, 128, 255)],
      ['空.csv', Uint8Array.of()],
      ['a"b<c>.json', new TextEncoder().encode('{"名":"张"}')],
    ])('S10.6 saves %s with every byte', async (name, content) => {
      const { saver, saved } = open()
      const saving = saved()
      saver.save(new Blob([content]), name)
      expect(await saving).toEqual({ name, content })
    })
  })
}
