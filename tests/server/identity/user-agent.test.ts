// test:sqlite: texts
import { expect, it } from 'vitest'
import { deviceOf } from '../../../server/identity/sign-in/user-agent.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome 142', 'Windows'],
  [`${windows} ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.3595.53`, 'Edge 142', 'Windows'],
  ['Mozilla/5.0 (Windows NT 6.1; Win64; x64; rv:115.0) Gecko/20100101 Firefox/115.0', 'Firefox 115', 'Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari 18',
    'macOS',
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari 18', 'iOS'],
  [`${iphone} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome 142', 'iOS'],
  [`${iphone} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`, 'Firefox 144', 'iOS'],
  [`${iphone} EdgiOS/141.0 Version/18.0 Mobile/15E148 Safari/605.1.15`, 'Edge 141', 'iOS'],
  [`${iphone} Mobile/15E148 MicroMessenger/8.0.54(0x18003637) NetType/WIFI Language/zh_CN`, '微信 8', 'iOS'],
  [
    `Mozilla/5.0 (Linux; Android 15; 2410DPN6CC) ${webkit} Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 XWEB/1260 MicroMessenger/8.0.54.2760(0x28003652)`,
    '微信 8',
    'Android',
  ],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome 142', 'Android'],
  [
    `Mozilla/5.0 (Linux; Android 14; X) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.1`,
    'Edge 141',
    'Android',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/142.0.0.0 Safari/537.36`, 'Chrome 142', 'Linux'],
  [`Mozilla/5.0 (X11; Linux aarch64) ${webkit} Chrome/115.0.0.0 Safari/537.36 UOS`, 'Chrome 115', '统信'],
  ['Mozilla/5.0 (X11; Kylin; Linux x86_64; rv:98.0) Gecko/20100101 Firefox/98.0', 'Firefox 98', '麒麟'],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox 144', 'Linux'],
])('%s is %s on %s', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

it.each([null, '', 'curl/8.5.0', '<script>alert(1)</script>', 'Chrome/', `${'('.repeat(5000)} Version/1`])(
  'of %j nothing is known',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({})
  },
)

it('returns what is known of an incomplete header', () => {
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Trident/7.0')).toEqual({ system: 'Windows' })
  expect(deviceOf('Chrome/142')).toEqual({ browser: 'Chrome 142' })
})
