const secret = new RegExp(
  'passw|pwd|token|secret|authoriz|bearer|cookie|session|csrf|xsrf|captcha|credential|assertion|signature|apikey|jwt|otp$' +
    '|phone|mobile|idcard|idno|^tel|ticket|answer|nonce|verifier|^(?:sid|uid|interaction)$' +
    '|^(?:sms|auth|verify|verification|screen|device|user)?code$' +
    '|^recoverycodes?$' +
    // The values of the site's parameters, some of which are secret.
    '|^(?:newvalue|parameterfile)$' +
    '|密码|口令|密钥|令牌|验证码|校验码|手机|电话|身份证|证件',
)

/** Whether values under this key must not be stored or shown: passwords, tokens, codes, personal numbers (S8.6). */
export const isSecretKey = (key: string): boolean => secret.test(key.toLowerCase().replaceAll(/[-_.\s]/g, ''))
