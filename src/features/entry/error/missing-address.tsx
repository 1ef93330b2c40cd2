import './missing-address.css'

/** The address that was not found, so that the user can spot a typing error or copy it into a report. */
export const MissingAddress = ({ address }: { readonly address: string }) => (
  <p className="ac-missing-address">
    <span>访问的地址：</span>
    <code>{address}</code>
  </p>
)
