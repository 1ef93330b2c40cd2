/** A bucket of an object storage that speaks the protocol of Amazon S3. */
export interface Bucket {
  /** Address of the bucket, with a final slash. */
  readonly url: string
  readonly keyId: string
  readonly secret: string
  readonly region: string
}
