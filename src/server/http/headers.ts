/** The security headers of every response. */
export const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), interest-cohort=()',
};

/** The Content-Security-Policy of responses that are not a page. */
export const STRICTEST_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * The CSP of the service worker, which is the policy of its own requests:
 * https://www.w3.org/TR/service-workers/#script-response
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";
