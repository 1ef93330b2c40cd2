import './missing-address.css'

/** The address that was not found, so that who typed it sees the mistake, and who reports it can copy it. */
export const MissingAddress = ({ address }: { readonly address: string }) => (
  <p className="ac-missing-address">
    <span>访问的地址：</span>
    <code>{address}</code>
  </p>
)
