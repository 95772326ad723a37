import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** Opens a PDF in a worker; its scripts are not run. `close` frees the document and the worker. */
export function openPdf(url: string) {
  const task = getDocument({ url, isEvalSupported: false, enableXfa: false, useWasm: false });
  return {
    pdf: task.promise,
    close: () => {
      task.destroy();
    },
  };
}
