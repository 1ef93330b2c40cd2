import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readCertificateFile } from '../../../server/identity/certificate/certificate-file.ts'
import { subjectOf } from '../../../server/identity/certificate/certificate-key.ts'
import { canonicalName, commonNameOf } from '../../../server/identity/certificate/distinguished-name.ts'

const file = (name: string) => readFileSync(new URL(`../../support/certificates/${name}`, import.meta.url))
const now = Date.UTC(2026, 10, 21, 2)
const authority = 'CN=江宁省电子政务 CA（演示）,O=江宁省密码管理局（演示）,C=CN'

describe('a certificate file', () => {
  it.each(['wuxiaolan.pem', 'wuxiaolan.cer'])('S5.5 %s is read in the spelling of the gateway', (name) => {
    expect(readCertificateFile(file(name), now)).toEqual({
      issuer: authority,
      serial: '3A10D7C20003',
      name: '吴晓岚',
      notAfter: Date.UTC(2099, 11, 31, 15, 59, 59),
    })
  })

  it.each([
    ['an expired one', file('expired.pem'), '证书已于 2021-01-01 过期，请选择有效的证书'],
    ['one that is not valid yet', file('early.pem'), '证书尚未生效，2090-01-01 起才能使用'],
    ['a text', Buffer.from('hello'), '不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）'],
    [
      'a truncated one',
      file('wuxiaolan.cer').subarray(0, 300),
      '不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）',
    ],
    ['nothing', Buffer.alloc(0), '不是证书文件，请选择 PEM 或 DER 格式的证书（.cer、.crt、.pem）'],
    [
      'one with a private key',
      Buffer.concat([file('wuxiaolan.pem'), Buffer.from('-----BEGIN EC PRIVATE KEY-----\n')]),
      '文件中含有私钥，请只选择证书文件',
    ],
  ])('S8 %s is refused in words', (_what, content, message) => {
    expect(() => readCertificateFile(content, now)).toThrow(
      expect.objectContaining({ status: 400, message, details: { errors: [{ field: 'content', message }] } }),
    )
  })
})

describe('the name of an issuer', () => {
  it.each([
    ['CN=Some CA,O=Office,C=CN'],
    ['C=CN, O=Office, CN=Some CA'],
    ['C=CN\nO=Office\nCN=Some CA'],
    ['/C=CN/O=Office/CN=Some CA'],
    [' cn = Some CA ; o = Office ; c = CN '],
  ])('S5.5 has one spelling: %j', (text) => {
    expect(canonicalName(text)).toBe('CN=Some CA,O=Office,C=CN')
  })

  it.each([
    ['CN=A\\, B,C=CN', 'CN=A\\, B,C=CN'],
    ['CN="A, B",C=CN', 'CN=A\\, B,C=CN'],
    ['CN=http://a/b,C=CN', 'CN=http://a/b,C=CN'],
    ['emailAddress=a@b.cn,CN=x', 'E=a@b.cn,CN=x'],
    ['DC=cn,DC=gov,CN=x', 'CN=x,DC=gov,DC=cn'],
    [' 某机构 CA ', '某机构 CA'],
  ])('S5.5 %j becomes %j', (text, name) => {
    expect(canonicalName(text)).toBe(name)
  })

  it('S5.5 a value that looks like another attribute is no other issuer', () => {
    expect(canonicalName('CN=A\\,O=B,C=CN')).not.toBe(canonicalName('CN=A,O=B,C=CN'))
  })

  it('S5.5 the CN is the most specific one', () => {
    expect([commonNameOf('C=CN\nCN=外\nCN=内'), commonNameOf('C=CN\nO=x'), commonNameOf('')]).toEqual([
      '内',
      undefined,
      undefined,
    ])
  })
})

it('S5.5 a serial number is the same with colons, in small letters and with leading zeros', () => {
  const subject = '["CN=CA","A1B"]'
  for (const serial of ['0a:1b', '0A1B', '00 0a 1b', 'A1B'])
    expect(subjectOf({ issuer: 'CN=CA', serial })).toBe(subject)
})
