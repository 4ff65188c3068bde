/** The minified build has the same interface: a third as many bytes to send to each page. */
declare module 'axe-core/axe.min.js' {
  import axe from 'axe-core'
  export default axe
}
