/** Ridges under an apricot moon, the same picture as the favicon. */
export const Logo = () => (
  <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true">
    <clipPath id="logo">
      <rect width="32" height="32" rx="9" />
    </clipPath>
    <g clipPath="url(#logo)">
      <path fill="#0f7c82" d="M0 0h32v32H0Z" />
      <circle cx="21.5" cy="10" r="4.2" fill="#f2994a" />
      <path fill="#5fbec4" d="M0 22c5-8 9-8 14 0 4-6 9-7 18-1v11H0Z" />
      <path fill="#fff" d="M0 27c7-5 11-5 17-1 5-3 9-3 15 0v6H0Z" />
    </g>
  </svg>
);
