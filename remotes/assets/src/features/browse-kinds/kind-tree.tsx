import type { CatalogInTree } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { TreeLines, useTreeLines, type TreeActions } from '@atrium/screens'
import { Box } from '@atrium/ui'
import { Blocks } from 'lucide-react'
import type { KindTreeState } from './use-kind-tree.ts'

interface KindTreeProps extends TreeActions<CatalogInTree> {
  readonly tree: KindTreeState['tree']
  readonly selectedId: string
  readonly isBusy: boolean
}

/** The kinds of assets as a tree. Kinds that only lead to others are faded in a search. */
export function KindTree(props: KindTreeProps) {
  const t = useTexts()
  const lines = useTreeLines(props.tree)
  const lineOf = ({
    name,
    code,
    is_active: isActive,
    is_match: isMatch,
    project_id: owner,
  }: CatalogInTree) => (
    <>
      <span data-part="icon">
        <Blocks size={16} aria-hidden />
      </span>
      <span data-part="name" data-faded={isActive && isMatch ? undefined : ''} dir="auto">
        {name}
      </span>
      {isActive ? null : <span data-part="state">{t('kinds.retired')}</span>}
      {owner === null ? <span data-part="state">{t('kinds.shared')}</span> : null}
      <span data-part="code">
        <bdi>{code}</bdi>
      </span>
    </>
  )
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="0">
      <TreeLines {...props} lines={lines} label={t('pages.kinds')} seesAll renderItem={lineOf} />
    </Box>
  )
}
