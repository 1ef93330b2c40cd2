import './import-steps.css'

const steps = ['选择文件', '校验结果', '导入', '完成']

/** The steps of the import; `current` from 0. */
export const ImportSteps = ({ current }: { readonly current: number }) => (
  <ol className="ac-import-steps" aria-label="导入步骤">
    {steps.map((step, index) => (
      <li key={step} aria-current={index === current ? 'step' : undefined} data-past={index < current || undefined}>
        <span aria-hidden="true">{index + 1}</span>
        {step}
      </li>
    ))}
  </ol>
)
