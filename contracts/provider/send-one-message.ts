/** A number that no account and no interaction uses. */
const phone = '19900009999'

/**
 * Makes the backend at `address` send an SMS message. For a minute after a failed one, the backend answers every caller
 * as if the gateway were unavailable (`SmsDesk`); a message that is sent ends that.
 */
export const sendOneMessage = async (address: string): Promise<void> => {
  const headers = { 'X-Timestamp': String(Date.now()), 'X-Request-Id': '1', 'X-Device-Id': 'V1-TESTDEVICE' }
  const answer = await fetch(`${address}/api/auth/token-pre/sms?phone=${phone}&purpose=register`, { headers })
  if (!answer.ok) throw new Error(`The message was not sent: ${answer.status}`)
}
