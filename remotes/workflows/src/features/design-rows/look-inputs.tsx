import type { WorkflowColor, WorkflowIcon } from '@atrium/contract'
import { workflowColors, workflowIcons } from '@atrium/contract/workflow'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { ColorSpot, WorkflowPicture } from '@atrium/screens'
import { TileInput } from './tile-input.tsx'

interface LookInputsProps {
  readonly icon: Bound<WorkflowIcon>
  readonly color: Bound<WorkflowColor>
}

/** The picture and the colour of a step or an action. */
export function LookInputs({ icon, color }: LookInputsProps) {
  const t = useTexts()
  return (
    <>
      <TileInput
        label={t('fields.icon')}
        field={icon}
        options={workflowIcons.map((value) => ({
          value,
          label: t(`icons.${value}`),
          sign: <WorkflowPicture icon={value} />,
        }))}
      />
      <TileInput
        label={t('fields.color')}
        field={color}
        options={workflowColors.map((value) => ({
          value,
          label: t(`colors.${value}`),
          sign: <ColorSpot color={value} />,
        }))}
      />
    </>
  )
}
