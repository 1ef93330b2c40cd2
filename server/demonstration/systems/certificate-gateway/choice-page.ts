import { escaped } from '../../../http/page-text.ts'
import { demonstrationPage } from '../demonstration-page.ts'
import { type DemonstrationCertificate, demonstrationCertificates } from './certificates.ts'
import { choosePath } from './gateway-config.ts'

const choice = ({ serial, name, unit, state, remark, accountDisabled }: DemonstrationCertificate): string => `<li>
<button name="certificate" value="${escaped(serial)}">
<span class="line"><b>${escaped(name)}</b> <span class="${state === 'valid' && !accountDisabled ? 'good' : 'bad'}">${escaped(remark)}</span></span>
<span class="quiet">${escaped(unit)}　序列号 ${escaped(serial)}</span>
</button></li>`

/** The page for choosing a certificate. `state` is passed through unchanged. */
export const choicePage = (state: string | undefined): string =>
  demonstrationPage(
    '选择数字证书',
    '演示：这里代替真实的证书网关，证书均为虚构，不读取证书介质。',
    `<form action="${choosePath}">
${state === undefined ? '' : `<input type="hidden" name="state" value="${escaped(state)}">`}
<ul>
${demonstrationCertificates.map(choice).join('\n')}
</ul>
<button class="middle" name="certificate" value="">取消</button>
</form>
<form action="${choosePath}">
${state === undefined ? '' : `<input type="hidden" name="state" value="${escaped(state)}">`}
<p><label for="typed">其他人员的证书</label><br><span class="quiet">填写用户列表中的证书序列号，如 3A10D7C30101</span></p>
<input id="typed" name="certificate" required autocomplete="off" pattern="\\s*3[aA]10[dD]7[cC][23][0-9a-fA-F]{4}\\s*">
<button class="middle">使用此证书</button>
</form>`,
  )
