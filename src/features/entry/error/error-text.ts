export type ErrorCode = '403' | '404' | '500'

/** The texts of each error page (S2.8, S2.9). */
export const errorText: Record<ErrorCode, { readonly title: string; readonly note: string }> = {
  '403': { title: '没有权限', note: '当前账号没有访问此页面的权限。如需开通，请联系本单位管理员。' },
  '404': { title: '页面不存在', note: '地址可能输入有误，或该页面已移除、未对当前账号开放。' },
  '500': { title: '服务出错', note: '服务器处理请求时出错。请稍后重试，仍有问题请联系管理员。' },
}
