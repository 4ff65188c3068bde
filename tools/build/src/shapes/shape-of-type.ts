import { either, isCompound, isMembers, type Shape } from '@atrium/contract'
import type {
  TsInterfaceDeclaration,
  TsKeywordTypeKind,
  TsLiteral,
  TsType,
  TsTypeAliasDeclaration,
  TsTypeElement,
  TsTypeReference,
} from '@swc/core'

type Members = Readonly<Record<string, Shape>>

/** The types that a type may refer to. */
export interface NamedTypes {
  readonly declared: Map<string, TsInterfaceDeclaration | TsTypeAliasDeclaration>
  /** Returns the shape of an imported type; undefined if there is none of that name. */
  readonly foreign: (name: string) => Shape | undefined
}

const keywords: Partial<Record<TsKeywordTypeKind, Shape>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
  void: 'nothing',
  undefined: 'nothing',
  object: {},
  unknown: 'any',
}

/**
 * Returns the shape of a type in a modal's contract. Shapes describe data, so functions and generics have none.
 * @param where whose type it is, for the message
 * @throws for a type without a shape
 */
export function shapeOfType(type: TsType, types: NamedTypes, where: string): Shape {
  const unclear = (what: string) =>
    new Error(
      `The contract of ${where} holds ${what}, of which no shape can be told: name what goes in and out plainly`,
    )

  function read(part: TsType): Shape {
    switch (part.type) {
      case 'TsKeywordType': {
        const shape = keywords[part.kind]
        if (shape === undefined) throw unclear(`the type ${part.kind}`)
        return shape
      }
      case 'TsLiteralType':
        return ['one of', valueOf(part.literal)]
      case 'TsUnionType':
        return either(part.types.map(read))
      case 'TsArrayType':
        return ['list', read(part.elemType)]
      case 'TsTypeOperator':
        if (part.op !== 'readonly') throw unclear(`a type made with ${part.op}`)
        return read(part.typeAnnotation)
      case 'TsParenthesizedType':
        return read(part.typeAnnotation)
      case 'TsTypeLiteral':
        return membersOf(part.members)
      case 'TsTypeReference':
        return referred(part)
      default:
        throw unclear(`a ${part.type}`)
    }
  }

  function valueOf(literal: TsLiteral): string | number | boolean {
    if (
      literal.type === 'StringLiteral' ||
      literal.type === 'NumericLiteral' ||
      literal.type === 'BooleanLiteral'
    )
      return literal.value
    throw unclear(`a ${literal.type}`)
  }

  function membersOf(elements: readonly TsTypeElement[]): Members {
    const members = elements.map((element) => {
      if (element.type !== 'TsPropertySignature' || !element.typeAnnotation)
        throw unclear(`a ${element.type}`)
      const { key, optional, typeAnnotation } = element
      if (key.type !== 'Identifier' && key.type !== 'StringLiteral') throw unclear('a computed member')
      return [optional ? `${key.value}?` : key.value, read(typeAnnotation.typeAnnotation)] as const
    })
    return Object.fromEntries(members.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  }

  function referred({ typeName, typeParams }: TsTypeReference): Shape {
    const name = typeName.type === 'Identifier' ? typeName.value : ''
    const [of, names] = typeParams?.params ?? []
    if (of && ['Array', 'ReadonlyArray'].includes(name)) return ['list', read(of)]
    if (of && name === 'Readonly') return read(of)
    if (of && names && name === 'Record') return ['map', read(names)]
    if (of && names && name === 'Pick') return picked(of, names, (chosen) => chosen)
    if (of && names && name === 'Omit') return picked(of, names, (chosen) => !chosen)
    const declared = types.declared.get(name)
    if (declared?.type === 'TsTypeAliasDeclaration') return read(declared.typeAnnotation)
    if (declared) {
      const inherited = declared.extends.map(({ expression }) =>
        expression.type === 'Identifier' ? referred({ typeName: expression } as TsTypeReference) : {},
      )
      return Object.assign({}, ...inherited, membersOf(declared.body.body)) as Members
    }
    const foreign = types.foreign(name)
    if (foreign === undefined) throw unclear(`the type ${name}, which no schema of the contract is called`)
    return foreign
  }

  function picked(of: TsType, names: TsType, isKept: (chosen: boolean) => boolean): Shape {
    const [whole, chosen] = [read(of), choices(read(names))]
    if (!isMembers(whole)) throw unclear('members of what has none')
    const kept = Object.entries(whole).filter(([name]) => isKept(chosen.includes(name.replace(/\?$/, ''))))
    return Object.fromEntries(kept)
  }

  function choices(shape: Shape): readonly unknown[] {
    if (!isCompound(shape) || shape[0] !== 'one of') throw unclear('members that are not named')
    return shape.slice(1)
  }

  return read(type)
}
