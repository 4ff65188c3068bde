const style = (fontSize: string, lineHeight: string) => ({ value: { fontSize, lineHeight } })

export const textStyles = {
  '2xs': style('2xs', '0.875rem'),
  xs: style('xs', '1rem'),
  sm: style('sm', '1.25rem'),
  md: style('md', '1.5rem'),
  lg: style('lg', '1.625rem'),
  xl: style('xl', '1.75rem'),
  '2xl': style('2xl', '2rem'),
  '3xl': style('3xl', '2.375rem'),
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
}

export const layerStyles = {
  disabled: { value: { opacity: '0.55', cursor: 'disabled' } },
}
