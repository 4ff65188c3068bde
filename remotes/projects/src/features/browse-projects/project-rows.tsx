import type { Project } from '@atrium/contract'
import { linkProps, navigate, projectAddress, useAccess, useTexts } from '@atrium/portal'
import { MenuButton, type MenuItem } from '@atrium/ui'
import { ChartColumn, EllipsisVertical, Pencil } from 'lucide-react'
import { RowLink, Rows, RowText } from '../../list/rows.tsx'

interface ProjectRowsProps {
  readonly projects: readonly Project[]
  readonly onEdit: (project: Project) => void
}

/**
 * The projects; each row opens its project. The actions appear if the user has the right in any project. The server
 * checks the right in each.
 */
export function ProjectRows({ projects, onEdit }: ProjectRowsProps) {
  const t = useTexts()
  const mayEdit = useAccess('project_edit')
  const mayView = useAccess('project_view')
  const items: MenuItem[] = [
    ...(mayView ? [{ value: 'overview', label: t('pages.project'), icon: <ChartColumn size={16} /> }] : []),
    ...(mayEdit ? [{ value: 'edit', label: t('form.change'), icon: <Pencil size={16} /> }] : []),
  ]
  return (
    <Rows aria-label={t('pages.projects')}>
      {projects.map((project) => {
        const { id, code, short_name: shortName, full_name: fullName } = project
        return (
          <li key={id}>
            <RowText
              name={
                <RowLink data-part="link" {...linkProps(projectAddress(code))}>
                  {code} - {shortName}
                </RowLink>
              }
              detail={<bdi>{fullName}</bdi>}
            />
            {items.length > 0 ? (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('more', { name: shortName })}
                icon={<EllipsisVertical size={16} />}
                items={items}
                onSelect={(value) =>
                  value === 'edit' ? onEdit(project) : navigate(projectAddress(code, 'project'))
                }
              />
            ) : null}
          </li>
        )
      })}
    </Rows>
  )
}
