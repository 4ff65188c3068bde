import { call } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { MenuList, ScanButton, toast } from '@atrium/modals'
import { navigate, useFailureText, useTexts, type Project } from '@atrium/portal'
import { useState } from 'react'
import { labelAddress, labelTokenIn } from '../../addresses/label-token.ts'
import { assetAddress, giveCodeAddress } from '../../addresses/page-state.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'

/** What a scan named: one of several assets, or none. */
interface Asked {
  readonly code: string
  readonly assets: readonly RegisteredAsset[]
}

const give = 'give'

/** Scans a tag and opens its asset. Several are offered as a list; a code that none has can be given to one. */
export function ScanAssets({ project }: { readonly project: Project }) {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit } = useAssetRights()
  const [asked, setAsked] = useState<Asked | null>(null)

  async function find(code: string): Promise<void> {
    const token = labelTokenIn(code)
    if (token !== undefined) return navigate(labelAddress(token))
    if (code.length > limits.codeLength) return setAsked({ code, assets: [] })
    const reply = await call('/asset/findByCode', { project_id: project.id, codes: [code] })
    if (!reply.ok) return void toast.error(failureText(reply.error))
    const [only, ...others] = reply.data.assets
    if (only && others.length === 0) navigate(assetAddress(project.code, only.id))
    else setAsked({ code, assets: reply.data.assets })
  }
  const close = () => setAsked(null)
  const isUnknown = asked?.assets.length === 0
  const canGive = isUnknown && mayEdit && asked.code.length <= limits.codeLength
  return (
    <>
      <ScanButton size="sm" onCode={(code) => void find(code)} />
      {asked ? (
        <MenuList
          title={t(isUnknown ? 'giveCode.unknown' : 'giveCode.several', { code: asked.code.slice(0, 80) })}
          entries={[
            ...asked.assets.map(({ id, name, code, path }) => ({
              value: assetAddress(project.code, id),
              title: name,
              subtitle: [code, ...path.map((step) => step.name)].filter(Boolean).join(' · '),
            })),
            ...(canGive ? [{ value: give, title: t('giveCode.offer') }] : []),
          ]}
          onOk={(chosen) => {
            close()
            navigate(chosen === give ? giveCodeAddress(project.code, asked.code) : chosen)
          }}
          onCancel={close}
        />
      ) : null}
    </>
  )
}
