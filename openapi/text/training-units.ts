/** 6.5 学时; '' without any. */
export const hoursText = ({ hours }: { readonly hours?: number | undefined }): string =>
  hours === undefined ? '' : `${hours} 学时`

/** 85 分; '' without any. */
export const scoreText = ({ score }: { readonly score?: number | undefined }): string =>
  score === undefined ? '' : `${score} 分`
