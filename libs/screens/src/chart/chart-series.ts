/** What a chart of values over time shows. Values are exact decimals. */
export interface ChartSeries {
  /** Oldest first, at least one. */
  readonly points: readonly ChartPoint[]
  /** Values that are drawn as dashed lines, each with what it means. */
  readonly levels?: readonly ChartLevel[]
  /** Ranges of values that are coloured behind the line. */
  readonly bands?: readonly ChartBand[]
  /** `steps`: a value holds until the next one. */
  readonly shape: 'steps' | 'line'
  /** Whether the axis reaches zero although no value does. */
  readonly fromZero?: boolean
  /** The moment at which the axis ends. */
  readonly until: Date
}

export interface ChartPoint {
  readonly at: string
  readonly value: string
  /** What is special about it, in words; it is marked then. */
  readonly note?: string
}

export interface ChartLevel {
  readonly value: string
  readonly label: string
  readonly tone: 'warning' | 'danger'
}

export interface ChartBand {
  /** Null: to the end of the axis. */
  readonly from: string | null
  readonly to: string | null
  readonly tone: 'success' | 'danger'
}

/** The words of a chart, in the language of the person. */
export interface ChartWords {
  readonly label: string
  readonly hint: string
  /** What the chart shows, for who does not see it. */
  readonly summary: string
  readonly asTable: string
  readonly asChart: string
  /** Heads of the columns of the table. */
  readonly at: string
  readonly value: string
  /** Of the notes of points; left out where there are none. */
  readonly note?: string
  /** Writes a value, with its unit or without it. */
  readonly write: (value: string) => string
  readonly writeTick: (value: string) => string
}
