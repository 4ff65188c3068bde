// Reads PDFs away from the page. Loaded with the first PDF that somebody opens.
import 'pdfjs-dist/build/pdf.worker.mjs'
