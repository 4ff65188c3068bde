import type { PlanPin } from '@atrium/contract'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Box, Button, IconButton, Link, Text } from '@atrium/ui'
import { Move, X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { locationAddress } from '../../addresses/page-state.ts'
import { CategoryIcon } from '../../tree/category-icon.tsx'
import type { HeldPin } from './use-held-pin.ts'

interface PlanSectionProps {
  readonly title: string
  readonly children: (titleId: string) => ReactNode
}

/** A list beside the plan, with its heading. */
export function PlanSection({ title, children }: PlanSectionProps) {
  const titleId = useId()
  return (
    <Box as="section" aria-labelledby={titleId} minWidth="0">
      <Text as="h3" id={titleId} textStyle="label" mb="1">
        {title}
      </Text>
      {children(titleId)}
    </Box>
  )
}

interface PlanListProps {
  readonly pins: readonly PlanPin[]
  /** Null while nothing is being placed. */
  readonly holding: HeldPin | null
}

/** The locations on the plan as a list of links; while they are being placed, with buttons that move them and take them off. */
export function PlanList({ pins, holding }: PlanListProps) {
  const t = useTexts()
  const { code: project } = useProject()
  return (
    <PlanSection title={t('plan.on')}>
      {(titleId) =>
        pins.length === 0 ? (
          <Text tone="muted" textStyle="sm">
            {t('plan.onNone')}
          </Text>
        ) : (
          <Box as="ul" aria-labelledby={titleId} listStyleType="none" maxHeight="24rem" overflowY="auto">
            {pins.map(({ location_id: id, name, code, category_code: category, x, y }) => {
              const pin = { id, name, category, was: { x, y }, at: { x, y } }
              return (
                <Box as="li" key={id} display="flex" alignItems="center" gap="2" minHeight="9">
                  <Box color="fg.subtle" flexShrink="0">
                    <CategoryIcon category={category} />
                  </Box>
                  <Text flex="1" minWidth="0" truncate title={`${name} · ${code}`}>
                    <Link {...linkProps(locationAddress(project, id))}>
                      <bdi>{name}</bdi>
                    </Link>
                  </Text>
                  {holding ? (
                    <>
                      <IconButton
                        size="sm"
                        label={t('plan.pickUp', { name })}
                        icon={<Move size={16} aria-hidden />}
                        onClick={() => holding.hold(pin)}
                      />
                      <IconButton
                        size="sm"
                        label={t('plan.takeOff', { name })}
                        icon={<X size={16} aria-hidden />}
                        onClick={() => void holding.takeOff(pin)}
                      />
                    </>
                  ) : null}
                </Box>
              )
            })}
          </Box>
        )
      }
    </PlanSection>
  )
}

interface PlaceButtonProps {
  readonly name: string
  readonly category: string
  readonly onPress: () => void
}

/** Picks up a location that is not on the plan. */
export function PlaceButton({ name, category, onPress }: PlaceButtonProps) {
  const t = useTexts()
  return (
    <Button
      size="sm"
      kind="quiet"
      width="full"
      justifyContent="flex-start"
      aria-label={t('plan.place', { name })}
      title={name}
      onClick={onPress}
    >
      <CategoryIcon category={category} />
      <Text as="span" truncate dir="auto">
        {name}
      </Text>
    </Button>
  )
}
