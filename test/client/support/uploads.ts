import { vi } from 'vitest';
import { answerTo, OURS, requests, type Server } from './app';

/** Answered in place of the server's own words: what a proxy refused. */
export class ProxyPage {
  constructor(readonly status: number) {}
}

/**
 * Uploads go by XMLHttpRequest: answers them as `serve` does the rest; a form's input is its fields.
 * Before the answer the share `sent` has left the browser.
 */
export function serveUploads(server: Server, sent = 0.5) {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload: { onprogress?: (event: object) => void } = {};
      onload?: () => void;
      status = 200;
      responseText = '';
      url = '';
      open(_method: string, url: string) {
        this.url = url;
      }
      setRequestHeader() {}
      getResponseHeader(name: string) {
        const isOurs = !this.responseText.startsWith('<');
        return isOurs ? ((OURS as Record<string, string>)[name] ?? null) : null;
      }
      abort() {}
      async send(body: string | FormData) {
        const path = new URL(this.url, 'http://localhost').pathname.replace('/trpc/', '');
        const input = body instanceof FormData ? Object.fromEntries(body) : JSON.parse(body);
        requests.push({ paths: [path], inputs: [input] });
        this.upload.onprogress?.({ loaded: sent, total: 1 });
        const answer = await answerTo(server, path, input);
        const data = 'result' in answer ? answer.result?.data : undefined;
        this.status = 'error' in answer ? (answer.error?.data.httpStatus ?? 500) : 200;
        this.responseText = JSON.stringify(answer);
        if (data instanceof ProxyPage) {
          this.status = data.status;
          this.responseText = '<html>Refused</html>';
        }
        this.onload?.();
      }
    },
  );
}
