// test:sqlite: tells systemd, and no database.
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { serviceManagerOf } from '../../../server/start/service-manager.ts'

let folder: string
const told = async () =>
  (await readFile(join(folder, 'told'), 'utf8').catch(() => '')).trim().split('\n').filter(Boolean)
/** A program in place of systemd's, which writes down what it is told, and by which socket. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'service-manager-'))
  const program = join(folder, 'systemd-notify')
  await writeFile(program, `#!/bin/sh\necho "$NOTIFY_SOCKET $*" >>${folder}/told\n`)
  await chmod(program, 0o755)
})
afterEach(() => rm(folder, { recursive: true }))
const environment = (more: NodeJS.ProcessEnv) => ({ PATH: `${folder}:${process.env['PATH']}`, ...more })

it('32.7: systemd is told that the server is ready, that it lives, and that it stops', async () => {
  const manager = serviceManagerOf(environment({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '40000' }))
  await manager.ready()
  expect((await told())[0]).toBe('/run/notify --ready')
  await vi.waitFor(async () =>
    expect((await told()).slice(1, 3)).toEqual(['/run/notify WATCHDOG=1', '/run/notify WATCHDOG=1']),
  )
  await manager.stopping()
  await vi.waitFor(async () => expect(await told()).toContain('/run/notify STOPPING=1'))
})

it('32.7: nothing is told where nobody waits, and no watchdog where there is none', async () => {
  const none = serviceManagerOf(environment({ WATCHDOG_USEC: '1000' }))
  await none.ready()
  await none.stopping()
  expect(await told()).toEqual([])
  const ready = serviceManagerOf(environment({ NOTIFY_SOCKET: '/run/notify' }))
  await ready.ready()
  await ready.stopping()
  expect(await told()).toEqual(['/run/notify --ready', '/run/notify STOPPING=1'])
})

it('32.7: a program that is missing is said, and the server goes on', async () => {
  const failed = vi.fn<(error: unknown) => void>()
  const manager = serviceManagerOf({ PATH: join(folder, 'nowhere'), NOTIFY_SOCKET: '/run/notify' }, failed)
  await manager.ready()
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'ENOENT' }))
})
