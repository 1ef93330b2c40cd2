/** A number that no account and no interaction has. */
const phone = '19900009999'

/**
 * Has the backend at `address` send a message by SMS. For a minute after one has failed, the backend answers everybody as
 * if the gateway were away (`SmsDesk`); one that is sent ends that.
 */
export const sendOneMessage = async (address: string): Promise<void> => {
  const headers = { 'X-Timestamp': String(Date.now()), 'X-Request-Id': '1', 'X-Device-Id': 'V1-TESTDEVICE' }
  const answer = await fetch(`${address}/api/auth/token-pre/sms?phone=${phone}&purpose=register`, { headers })
  if (!answer.ok) throw new Error(`The message was not sent: ${answer.status}`)
}
