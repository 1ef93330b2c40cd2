import { token } from '../token.ts'

/** A preview that the backend has begun. */
export interface BegunPreview {
  /** Goes with every call of the preview. */
  readonly previewToken: string
  /** Seconds until it ends. */
  readonly expiresIn: number
  /** The user that it shows. */
  readonly user: { readonly id: string; readonly username: string; readonly name: string }
}

/** Begins and ends read-only previews of the app as another user. Every method rejects with `ApiError`. */
export interface PreviewGateway {
  /** Begins one; the caller reports a refusal. */
  begin(userId: string): Promise<BegunPreview>
  /** Ends the one of this tab; a failure is not reported. */
  end(): Promise<void>
}
export const PreviewGateway = token<PreviewGateway>('PreviewGateway')
