/** The sheets of a COBie 2.4 workbook that are read, each before those whose rows name its rows. */
export const cobieSheetNames = [
  'contact',
  'facility',
  'floor',
  'space',
  'zone',
  'type',
  'component',
  'system',
  'assembly',
  'connection',
  'spare',
  'resource',
  'job',
  'impact',
  'document',
  'attribute',
  'coordinate',
  'issue',
] as const

export type CobieSheetName = (typeof cobieSheetNames)[number]

export interface CobieSheet {
  /** In the workbook's spelling. */
  title: string
  columns: readonly string[]
  /** Other spellings in use → the column's own name. */
  spellings?: Readonly<Record<string, string>>
  /** Columns without which a row is useless. */
  required: readonly string[]
  /** The columns that distinguish rows. */
  key: readonly string[]
  /** The columns that still distinguish rows when a newer issue has changed a part of their key. */
  looseKey?: readonly string[]
  /** Whether ExtIdentifier identifies the thing itself, so that it survives a new name. */
  identified?: true
}

const external = {
  ExternalSystem: 'ExtSystem',
  ExternalObject: 'ExtObject',
  ExternalIdentifier: 'ExtIdentifier',
  ExternalId: 'ExtIdentifier',
  ExtId: 'ExtIdentifier',
}
const words = (text: string): string[] => text.trim().split(/\s+/)
const pointing = ['SheetName', 'RowName']

export const cobieSheets: Readonly<Record<CobieSheetName, CobieSheet>> = {
  contact: {
    title: 'Contact',
    columns: words(`
      Email CreatedBy CreatedOn Category Company Phone ExtSystem ExtObject ExtIdentifier Department
      OrganizationCode GivenName FamilyName Street PostalBox Town StateRegion PostalCode Country`),
    spellings: { EmailAddress: 'Email', Telephone: 'Phone', OrganisationCode: 'OrganizationCode' },
    required: [],
    key: ['Email', 'GivenName', 'FamilyName', 'Company'],
    looseKey: ['Email'],
  },
  facility: {
    title: 'Facility',
    columns: words(`
      Name CreatedBy CreatedOn Category ProjectName SiteName LinearUnits AreaUnits VolumeUnits
      CurrencyUnit AreaMeasurement ExtSystem ExternalProjectObject ExternalProjectIdentifier
      ExternalSiteObject ExternalSiteIdentifier ExternalFacilityObject ExtIdentifier Description
      ProjectDescription SiteDescription Phase`),
    spellings: {
      FacilityName: 'Name',
      ExternalFacilityIdentifier: 'ExtIdentifier',
      ExtFacilityIdentifier: 'ExtIdentifier',
    },
    required: ['Name'],
    key: ['Name'],
    identified: true,
  },
  floor: {
    title: 'Floor',
    columns: words(
      'Name CreatedBy CreatedOn Category ExtSystem ExtObject ExtIdentifier Description Elevation Height',
    ),
    spellings: { FloorName: 'Name' },
    required: ['Name'],
    key: ['Name'],
    identified: true,
  },
  space: {
    title: 'Space',
    columns: words(`
      Name CreatedBy CreatedOn Category FloorName Description ExtSystem ExtObject ExtIdentifier
      RoomTag UsableHeight GrossArea NetArea`),
    spellings: { SpaceName: 'Name', Floor: 'FloorName', FloorNames: 'FloorName' },
    required: ['Name', 'FloorName'],
    key: ['FloorName', 'Name'],
    looseKey: ['Name'],
    identified: true,
  },
  zone: {
    title: 'Zone',
    columns: words(
      'Name CreatedBy CreatedOn Category SpaceNames ExtSystem ExtObject ExtIdentifier Description',
    ),
    spellings: { ZoneName: 'Name', SpaceName: 'SpaceNames', Space: 'SpaceNames', Spaces: 'SpaceNames' },
    required: ['Name'],
    key: ['Name', 'Category', 'SpaceNames'],
    looseKey: ['Name', 'Category'],
  },
  type: {
    title: 'Type',
    columns: words(`
      Name CreatedBy CreatedOn Category Description AssetType Manufacturer ModelNumber
      WarrantyGuarantorParts WarrantyDurationParts WarrantyGuarantorLabor WarrantyDurationLabor
      WarrantyDurationUnit ExtSystem ExtObject ExtIdentifier ReplacementCost ExpectedLife DurationUnit
      WarrantyDescription NominalLength NominalWidth NominalHeight ModelReference Shape Size Color
      Finish Grade Material Constituents Features AccessibilityPerformance CodePerformance
      SustainabilityPerformance`),
    spellings: {
      TypeName: 'Name',
      Colour: 'Color',
      WarrantyGuarantorLabour: 'WarrantyGuarantorLabor',
      WarrantyDurationLabour: 'WarrantyDurationLabor',
    },
    required: ['Name'],
    key: ['Name'],
    identified: true,
  },
  component: {
    title: 'Component',
    columns: words(`
      Name CreatedBy CreatedOn TypeName Space Description ExtSystem ExtObject ExtIdentifier
      SerialNumber InstallationDate WarrantyStartDate TagNumber BarCode AssetIdentifier`),
    spellings: {
      ComponentName: 'Name',
      Type: 'TypeName',
      SpaceName: 'Space',
      SpaceNames: 'Space',
      Spaces: 'Space',
    },
    required: ['Name'],
    key: ['Name'],
    identified: true,
  },
  system: {
    title: 'System',
    columns: words(
      'Name CreatedBy CreatedOn Category ComponentNames ExtSystem ExtObject ExtIdentifier Description',
    ),
    spellings: {
      SystemName: 'Name',
      ComponentName: 'ComponentNames',
      Component: 'ComponentNames',
      Components: 'ComponentNames',
    },
    required: ['Name'],
    key: ['Name', 'Category', 'ComponentNames'],
    looseKey: ['Name', 'Category'],
  },
  assembly: {
    title: 'Assembly',
    columns: words(`
      Name CreatedBy CreatedOn SheetName ParentName ChildNames AssemblyType ExtSystem ExtObject
      ExtIdentifier Description`),
    spellings: { ChildName: 'ChildNames' },
    required: ['Name'],
    key: ['Name', 'SheetName', 'ParentName', 'ChildNames'],
    looseKey: ['Name', 'SheetName', 'ParentName'],
  },
  connection: {
    title: 'Connection',
    columns: words(`
      Name CreatedBy CreatedOn ConnectionType SheetName RowName1 RowName2 RealizingElement PortName1
      PortName2 ExtSystem ExtObject ExtIdentifier Description`),
    required: ['Name'],
    key: ['Name', 'ConnectionType', 'SheetName', 'RowName1', 'RowName2'],
  },
  spare: {
    title: 'Spare',
    columns: words(`
      Name CreatedBy CreatedOn Category TypeName Suppliers ExtSystem ExtObject ExtIdentifier
      Description SetNumber PartNumber`),
    spellings: { SpareName: 'Name', Type: 'TypeName' },
    required: ['Name'],
    key: ['Name', 'TypeName'],
  },
  resource: {
    title: 'Resource',
    columns: words('Name CreatedBy CreatedOn Category ExtSystem ExtObject ExtIdentifier Description'),
    spellings: { ResourceName: 'Name' },
    required: ['Name'],
    key: ['Name', 'Category'],
  },
  job: {
    title: 'Job',
    columns: words(`
      Name CreatedBy CreatedOn Category Status TypeName Description Duration DurationUnit Start
      TaskStartUnit Frequency FrequencyUnit ExtSystem ExtObject ExtIdentifier TaskNumber Priors
      ResourceNames`),
    spellings: { JobName: 'Name', Type: 'TypeName', ResourceName: 'ResourceNames' },
    required: ['Name'],
    key: ['Name', 'TypeName', 'TaskNumber'],
  },
  impact: {
    title: 'Impact',
    columns: words(`
      Name CreatedBy CreatedOn ImpactType ImpactStage SheetName RowName Value ImpactUnit LeadInTime
      Duration LeadOutTime ExtSystem ExtObject ExtIdentifier Description`),
    required: ['Name'],
    key: ['Name', 'ImpactType', 'ImpactStage', ...pointing],
  },
  document: {
    title: 'Document',
    columns: words(`
      Name CreatedBy CreatedOn Category ApprovalBy Stage SheetName RowName Directory File ExtSystem
      ExtObject ExtIdentifier Description Reference`),
    required: ['Name'],
    key: ['Name', 'Stage', ...pointing],
  },
  attribute: {
    title: 'Attribute',
    columns: words(`
      Name CreatedBy CreatedOn Category SheetName RowName Value Unit ExtSystem ExtObject ExtIdentifier
      Description AllowedValues`),
    required: ['Name'],
    key: ['Name', 'Category', ...pointing],
  },
  coordinate: {
    title: 'Coordinate',
    columns: words(`
      Name CreatedBy CreatedOn Category SheetName RowName CoordinateXAxis CoordinateYAxis
      CoordinateZAxis ExtSystem ExtObject ExtIdentifier ClockwiseRotation ElevationalRotation
      YawRotation`),
    required: [],
    key: ['Name', 'Category', ...pointing],
  },
  issue: {
    title: 'Issue',
    columns: words(`
      Name CreatedBy CreatedOn Type Risk Chance Impact SheetName1 RowName1 SheetName2 RowName2
      Description Owner Mitigation ExtSystem ExtObject ExtIdentifier`),
    required: ['Name'],
    key: ['Name', 'SheetName1', 'RowName1', 'SheetName2', 'RowName2'],
  },
}

/** Reduces a name to what its spellings have in common: letters and digits, lower case. */
export const plainName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const sheetByName = new Map<string, CobieSheetName>(
  cobieSheetNames.flatMap((name) => [
    [name, name],
    [name === 'facility' ? 'facilities' : `${name}s`, name],
  ]),
)

/** 'Space ' or 'SPACES' → 'space'; undefined for a sheet that is not COBie's. */
export const cobieSheetOf = (name: string): CobieSheetName | undefined => sheetByName.get(plainName(name))

/** Returns the column names of a sheet by their plain spelling. */
export function columnSpellings(sheet: CobieSheet): Map<string, string> {
  const other = Object.entries({ ...external, ...sheet.spellings })
  return new Map([
    ...other.map(([spelling, column]): [string, string] => [plainName(spelling), column]),
    ...sheet.columns.map((column): [string, string] => [plainName(column), column]),
  ])
}
