import { day, type Fillers } from './rows.ts'

const times = (date: string) => ({ created_at: day(date), updated_at: day(date) })

/** The catalogue of interfaces, its requests and calls. */
export const interfaceRows: Fillers = {
  listInterfaceCalls: async (rows) => {
    const interfaces = (await rows.find('api_interface')).map(({ id, code }) => ({ id, code }))
    await rows.vary('interface_call', [
      { interface_id: interfaces[0]?.id },
      { interface_id: interfaces[1]?.id },
      { interface_id: null },
    ])
    const providers = await rows.find('api_provider')
    return { interfaceCode: interfaces[0]?.code, providerIs: providers.map(({ name }) => name) }
  },
  listInterfaceRequests: async (rows) => {
    const people = await rows.find('user')
    const applications = await rows.find('application')
    const interfaces = await rows.find('api_interface')
    await rows.add(
      'api_request',
      { reason: '办案需要', from_on: '2026-03-02' },
      ['pending', 'approved', 'refused', 'pending'].map((status, at) => ({
        id: `98500${at}`,
        user_id: people[at]?.['id'],
        application_id: applications[at % 3]?.['id'],
        interface_id: interfaces[at === 3 ? 1 : at]?.['id'],
        status,
        created_at: day(`2026-03-0${at + 1}`),
        decided_at: status === 'pending' ? null : day('2026-03-09'),
      })),
    )
    return {}
  },
  listInterfaceProviders: async (rows) => {
    const [provider] = await rows.find('api_provider')
    await rows.add('api_provider', provider ?? {}, [
      { id: '98601', name: '法人库', name_key: 'faren', ...times('2026-03-02') },
      { id: '98602', name: '车辆库', name_key: 'cheliang', ...times('2026-03-03') },
    ])
    return {}
  },
  listInterfaceDirectories: async (rows) => {
    await rows.vary('api_directory', [{ status: 'normal' }, { status: 'disabled' }])
    return {}
  },
  listInterfaces: async (rows) => {
    await rows.vary('api_interface', [times('2026-03-02'), times('2026-03-03'), times('2026-03-04')])
    await rows.vary('api_version', [{ auth: 'none' }, { auth: 'token' }, { auth: 'signature' }])
    const providers = await rows.find('api_provider')
    return { providerId: providers.map(({ id }) => id) }
  },
  listInterfaceGrants: async (rows) => {
    const id = await rows.idOf('api_interface')
    const applications = await rows.find('application')
    await rows.clear('api_grant')
    await rows.add(
      'api_grant',
      { interface_id: id, from_on: '2026-03-02', ...times('2026-03-02') },
      applications.slice(0, 4).map((application, at) => ({ id: `98700${at}`, application_id: application['id'] })),
    )
    return { id }
  },
}
