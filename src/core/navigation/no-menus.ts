/** The user has no menu and therefore no page: the page of that name says so (S5.7). */
export class NoMenus extends Error {
  constructor(options?: ErrorOptions) {
    super('当前用户没有任何角色，无法进入系统', options)
    this.name = 'NoMenus'
  }
}
