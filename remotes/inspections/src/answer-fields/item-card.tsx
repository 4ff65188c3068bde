import type { AskedItem, ChecklistState } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { RichTextView } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { Disclosure } from '@atrium/screens'
import { Badge, Box, Button, HStack, Stack, TextArea } from '@atrium/ui'
import { MessageSquarePlus, RotateCcw, SkipForward } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import type { AnswerTools } from './answer-field.ts'
import { asksFor, noAnswer, type GivenAnswer } from './given-answer.ts'
import { ItemField } from './item-field.tsx'
import { PhotosInput } from './sent-answers.tsx'
import { stateTones } from './tones.ts'
import { useTyped } from './use-typed.ts'

export interface ItemCardProps {
  readonly item: AskedItem
  readonly state: ChecklistState
  readonly given: GivenAnswer | undefined
  readonly tools: AnswerTools
  readonly disabled?: boolean
  readonly onChange: (given: GivenAnswer) => void
  /** Leaves the item out. Absent where that is not offered. */
  readonly onSkip?: () => void
  /** What else belongs to the item, below its answer: how often it failed before, why it was sent back. */
  readonly children?: ReactNode
}

/** The parts of an item as somebody answers it, for a card or a row. */
function useItemParts(props: ItemCardProps) {
  const { item, state, given = noAnswer, tools, disabled = false, onChange, onSkip } = props
  const t = useTexts()
  const nameText = useNameText()
  const id = useId()
  const [isWriting, setWriting] = useState(false)
  /** How often the answer was taken back: its field then begins anew, with what it keeps to itself. */
  const [backs, setBacks] = useState(0)
  const group = useRef<HTMLDivElement>(null)
  const asked = asksFor(item, given)
  const help = nameText(item.help)
  const picture = item.picture_id ? tools.thumbnailOf(item.picture_id) : undefined
  const isOpen = state === 'pending'
  const showsNote = isWriting || given.note !== '' || asked?.comment === true
  const showsPhotos = isWriting || given.photo_ids.length > 0 || asked?.photo === true
  return {
    /** Of the element around the fields, which is named by the text. */
    group: {
      ref: group,
      role: 'group',
      tabIndex: -1,
      outline: '0',
      'aria-labelledby': `${id}-text`,
    } as const,
    textId: `${id}-text`,
    text: (
      <>
        <bdi>{nameText(item.text) || t('answers.noText')}</bdi>
        {item.mandatory ? (
          <Box as="span" color="fg.error" ms="1">
            <span aria-hidden>*</span>
            <Box as="span" srOnly>
              {t('answers.mandatory')}
            </Box>
          </Box>
        ) : null}
      </>
    ),
    badges: (
      <>
        {item.critical ? <Badge tone="danger">{t('answers.critical')}</Badge> : null}
        {isOpen ? null : <Badge tone={stateTones[state]}>{t(`answers.states.${state}`)}</Badge>}
      </>
    ),
    hints: (
      <>
        {help === '' ? null : (
          <Disclosure summary={t('answers.help')}>{() => <RichTextView html={help} />}</Disclosure>
        )}
        {picture === undefined ? null : (
          <Box asChild maxWidth="100%" maxHeight="16rem" objectFit="contain" borderRadius="l2">
            <img src={picture} alt={t('answers.picture')} loading="lazy" />
          </Box>
        )}
      </>
    ),
    fields: (
      <>
        {given.skipped ? null : (
          <ItemField
            key={backs}
            item={item}
            labelledBy={`${id}-text`}
            value={given.value}
            disabled={disabled}
            tools={tools}
            onChange={(value) => onChange({ ...given, value })}
          />
        )}
        {showsNote ? (
          <NoteInput
            label={t(given.skipped ? 'answers.reason' : 'answers.note')}
            required={asked?.comment === true}
            note={given.note}
            disabled={disabled}
            takesFocus={isWriting}
            onChange={(note) => onChange({ ...given, note })}
          />
        ) : null}
        {showsPhotos && !given.skipped ? (
          <PhotosInput
            label={t(asked?.photo ? 'answers.photosOfFault' : 'answers.photosBeside')}
            ids={given.photo_ids}
            disabled={disabled}
            tools={tools}
            onChange={(ids) => onChange({ ...given, photo_ids: ids })}
          />
        ) : null}
      </>
    ),
    actions: disabled ? null : (
      <HStack gap="1" flexWrap="wrap" mx="-2">
        {given.skipped || (showsNote && showsPhotos) ? null : (
          <Button kind="quiet" size="sm" minH="11" onClick={() => setWriting(true)}>
            <MessageSquarePlus size={16} aria-hidden />
            {t('answers.addNote')}
          </Button>
        )}
        {isOpen && onSkip ? (
          <Button kind="quiet" size="sm" minH="11" onClick={onSkip}>
            <SkipForward size={16} aria-hidden />
            {t('answers.skip')}
          </Button>
        ) : null}
        {isOpen ? null : (
          <Button
            kind="quiet"
            size="sm"
            minH="11"
            onClick={() => {
              // The button goes with the answer.
              group.current?.focus()
              setWriting(false)
              setBacks((count) => count + 1)
              onChange({ ...given, value: null, skipped: false, ...(given.skipped && { note: '' }) })
            }}
          >
            <RotateCcw size={16} aria-hidden />
            {t('answers.takeBack')}
          </Button>
        )}
      </HStack>
    ),
  }
}

/** An item as somebody answers it: its text, help and picture, the field for the answer, and what that asks for besides. */
export function ItemCard(props: ItemCardProps) {
  const { group, textId, text, badges, hints, fields, actions } = useItemParts(props)
  return (
    <Box
      as="li"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.muted"
      borderRadius="l3"
      p={{ base: '3', sm: '4' }}
      data-place={props.item.key}
      listStyleType="none"
    >
      <Stack {...group} gap="3" minWidth="0">
        <Box display="flex" flexWrap="wrap" gap="2" alignItems="flex-start">
          <Box id={textId} flex="1 1 12rem" minWidth="0" fontWeight="medium" overflowWrap="anywhere">
            {text}
          </Box>
          <HStack gap="1" flexWrap="wrap">
            {badges}
          </HStack>
        </Box>
        {hints}
        {fields}
        {actions}
        {props.children}
      </Stack>
    </Box>
  )
}

/** The same as a row of a table with the columns item, answer and state. */
export function ItemRow(props: ItemCardProps) {
  const { group, textId, text, badges, hints, fields, actions } = useItemParts(props)
  return (
    <tr data-place={props.item.key}>
      <th scope="row">
        <Stack gap="2" minWidth="0" fontWeight="normal" whiteSpace="normal">
          <Box id={textId} overflowWrap="anywhere">
            {text}
          </Box>
          {hints}
          {props.children}
        </Stack>
      </th>
      <td>
        <Stack {...group} gap="2" minWidth="0">
          {fields}
        </Stack>
      </td>
      <td>
        <Stack gap="1" alignItems="flex-start">
          <HStack gap="1" flexWrap="wrap">
            {badges}
          </HStack>
          {actions}
        </Stack>
      </td>
    </tr>
  )
}

interface NoteInputProps {
  readonly label: string
  readonly required: boolean
  readonly note: string
  readonly disabled: boolean
  /** The button that asked for it may be gone. */
  readonly takesFocus: boolean
  readonly onChange: (note: string) => void
}

function NoteInput({ label, required, note, disabled, takesFocus, onChange }: NoteInputProps) {
  const t = useTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const typed = useTyped(note, (text) => void onChange(text))
  return (
    <TextArea
      {...typed}
      ref={field}
      label={label}
      required={required}
      hint={required && note === '' ? t('answers.noteNeeded') : undefined}
      rows={2}
      maxLength={limits.commentLength}
      disabled={disabled}
    />
  )
}
