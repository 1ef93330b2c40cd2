import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

/** A checkout after `npm ci`: the package of this platform, whose Node says `ours`. */
let checkout: string
const installed = () => join(checkout, `node_modules/node-${process.platform}-${process.arch}/bin/node`)
const link = () => join(checkout, 'node_modules/.bin/node')
const check = () => spawnSync(process.execPath, [join(checkout, 'check-node.js')], { encoding: 'utf8' })
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'check-node-'))
  copyFileSync('check-node.js', join(checkout, 'check-node.js'))
  writeFileSync(join(checkout, 'package.json'), '{ "type": "module" }')
  mkdirSync(dirname(installed()), { recursive: true })
  writeFileSync(installed(), '#!/bin/sh\necho ours\n')
  chmodSync(installed(), 0o755)
})
afterEach(() => rmSync(checkout, { recursive: true }))

it('npm scripts find the installed Node where npm has deleted its link', () => {
  expect(existsSync(link())).toBe(false)
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  expect(execFileSync(link(), { encoding: 'utf8' })).toBe('ours\n')
  // Once more, with the link there.
  expect(check()).toMatchObject({ status: 0, stderr: '' })
})

it('a link that leads nowhere is made again', () => {
  mkdirSync(dirname(link()), { recursive: true })
  symlinkSync('../gone/bin/node', link())
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  expect(execFileSync(link(), { encoding: 'utf8' })).toBe('ours\n')
})

it('a Node that is new enough needs no package', () => {
  rmSync(join(checkout, 'node_modules'), { recursive: true })
  expect(check()).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(link())).toBe(false)
})
