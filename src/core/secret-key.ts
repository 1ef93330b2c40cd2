const secret =
  /passw|pwd|token|secret|authoriz|cookie|captcha|credential|phone|mobile|idcard|idno|^(?:sms|auth|verify|verification|screen)?code$|^tel|^ticket$|^sid$/

/** Whether what stands under a key must not be kept or shown: passwords, tokens, codes, numbers of persons (S8.6). */
export const isSecretKey = (key: string): boolean => secret.test(key.toLowerCase().replaceAll(/[-_.\s]/g, ''))
