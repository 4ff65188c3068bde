import type { RegisteredAsset } from '@atrium/contract'
import {
  labelFormatCodes,
  labelFormats,
  labelsOnPage,
  labelSymbols,
  type LabelFormatCode,
  type LabelSymbol,
} from '@atrium/contract/label-formats'
import { useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  choiceField,
  FormFrame,
  numberField,
  TextInput,
  useFileExport,
  useForm,
  type BulkDialogProps,
} from '@atrium/screens'
import { Text } from '@atrium/ui'

const fields = {
  format: choiceField<LabelFormatCode>('avery-l7160'),
  symbol: choiceField<LabelSymbol>('qr'),
  first: numberField(),
}

/** Writes the labels of assets to a PDF. The dialog stays open, so that the file can be fetched in another format. */
export default function PrintLabelsDialog({
  rows,
  onClose,
}: Pick<BulkDialogProps<RegisteredAsset>, 'rows' | 'onClose'>) {
  const t = useTexts()
  const { request, isBusy, state } = useFileExport(t('labels.underWay'))
  const [asset] = rows
  const form = useForm({
    fields,
    initial: { first: '1' },
    check: ({ format, first }) => {
      const places = labelsOnPage(format)
      const place = Number(first)
      return places > 1 && !(Number.isInteger(place) && place >= 1 && place <= places)
        ? { first: t('labels.firstWrong', { places }) }
        : {}
    },
    async save({ values: { format, symbol, first } }) {
      if (!asset) return
      await request('/asset/getLabels', {
        project_id: asset.project_id,
        asset_ids: rows.map(({ id }) => id),
        format,
        symbol,
        ...(labelsOnPage(format) > 1 && { first: Number(first) }),
      })
    },
  })
  const nameOf = (code: LabelFormatCode) => {
    const { width, height } = labelFormats[code].label
    const size = { width: width.toFixed(0), height: height.toFixed(0) }
    const [maker, number] = code.split('-')
    return maker === 'avery'
      ? t('labels.sheet', { code: number?.toUpperCase(), places: labelsOnPage(code), ...size })
      : t('labels.roll', size)
  }
  return (
    <FormFrame
      title={
        rows.length === 1
          ? t('labels.title', { name: asset?.name })
          : t('labels.several', { count: rows.length })
      }
      submitLabel={t('labels.submit')}
      // Nothing is lost when the dialog closes.
      form={{ ...form, busy: form.busy || isBusy, isDirty: false }}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('labels.format')}
        field={form.at('format')}
        options={labelFormatCodes.map((value) => ({ value, label: nameOf(value) }))}
      />
      <ChoiceInput
        label={t('labels.symbol')}
        field={form.at('symbol')}
        options={labelSymbols.map((value) => ({ value, label: t(`labels.symbols.${value}`) }))}
      />
      {labelsOnPage(form.values.format) > 1 ? (
        <TextInput
          type="number"
          min={1}
          max={labelsOnPage(form.values.format)}
          label={t('labels.first')}
          hint={t('labels.firstHint')}
          field={form.at('first')}
        />
      ) : null}
      <Text tone="muted" textStyle="sm">
        {t('labels.words')}
      </Text>
      {state}
    </FormFrame>
  )
}
