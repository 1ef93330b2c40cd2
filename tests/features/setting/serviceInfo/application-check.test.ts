import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  differing,
  type Finding,
  sorted,
  summaryOf,
} from '../../../../src/features/setting/serviceInfo/parts/check/application-check.ts'
import { sampleCodes } from '../../../../src/features/setting/serviceInfo/parts/check/sample-code.ts'
import { oa } from './application-sample.ts'

const finding = (parameter: string, verdict: Finding['verdict']): Finding => ({ parameter, verdict, message: '' })

describe('S9.3 接入自检', () => {
  it('S9.3 shows what is wrong first, then advice', () => {
    const findings = [finding('a', 'right'), finding('b', 'advice'), finding('c', 'wrong'), finding('d', 'right')]
    expect(sorted(findings).map(({ parameter }) => parameter)).toEqual(['c', 'b', 'a', 'd'])
  })

  it.each([
    [['right'], '检查通过'],
    [['advice', 'right'], '检查通过，1 条建议'],
    [['wrong', 'wrong', 'advice'], '2 处不正确，1 条建议'],
    [['wrong'], '1 处不正确'],
  ] as const)('S9.3 of %j it says %s', (verdicts, words) => {
    const findings = verdicts.map((verdict) => finding('a', verdict))
    expect(summaryOf({ passed: verdicts.every((one) => one !== 'wrong'), findings })).toBe(words)
  })

  it.each([
    ['https://a/login', 'https://a/logon', ['https://a/log', 'i', 'n']],
    ['https://a/x/', 'https://a/x', ['https://a/x', '/', '']],
    ['https://a/x', 'https://a/x/', ['https://a/x', '', '']],
    ['aaa', 'aa', ['aa', 'a', '']],
    ['same', 'same', ['same', '', '']],
    ['', 'x', ['', '', '']],
  ])('S9.3 of %s beside %s it marks %j', (text, other, parts) => {
    expect(differing(text, other)).toEqual(parts)
  })
})

describe('S9.3 the programs of 接入自检', () => {
  const issuer = 'https://auth.example.gov.cn/authCenter/oidc'

  it('S9.3 hold the values of the application, and no secret', () => {
    const codes = sampleCodes(issuer, oa)
    expect(codes.map(({ title }) => title)).toEqual([
      'Java（Spring Security）',
      'Node.js（openid-client）',
      'Python（Authlib）',
    ])
    for (const { code } of codes) {
      expect(code).toContain(issuer)
      expect(code).toContain('https://oa.example.gov.cn/login/callback')
      expect(code).toContain('/login/callback')
      expect(code).toMatch(/openid[ ,]profile[ ,]phone/)
      expect(code).toContain('AUTH_CENTRE_SECRET')
    }
  })

  it('S9.3 of an application without a secret know none', () => {
    for (const { code } of sampleCodes(issuer, { ...oa, kind: 'public' })) {
      expect(code).not.toContain('AUTH_CENTRE_SECRET')
      expect(code.toLowerCase()).toContain('none')
    }
  })

  it('S9.3 there are none for an application that signs no user in', () => {
    expect(sampleCodes(issuer, { ...oa, redirects: [] })).toEqual([])
  })

  it.each(['confidential', 'public'] as const)('S9.3 the one for Node is a module that Node accepts (%s)', (kind) => {
    const folder = mkdtempSync(join(tmpdir(), 'sample-code-'))
    const file = join(folder, 'sample.mjs')
    writeFileSync(file, sampleCodes(issuer, { ...oa, kind })[1]?.code ?? '')
    const { status, stderr } = spawnSync(process.execPath, ['--check', file], { encoding: 'utf8' })
    rmSync(folder, { recursive: true })
    expect([status, stderr]).toEqual([0, ''])
  })
})
