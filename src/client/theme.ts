import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

const lagoon: MantineColorsTuple = [
  '#E8F9FA',
  '#CEEFF1',
  '#AAE0E3',
  '#81CDD2',
  '#5FBEC4',
  '#2D9AA1',
  '#0F7C82',
  '#0C666B',
  '#065256',
  '#043D41',
];
const red: MantineColorsTuple = [
  '#FFEFED',
  '#FFE0DB',
  '#FCC5BC',
  '#F7A599',
  '#F48F82',
  '#D44B3E',
  '#B3261E',
  '#901F18',
  '#741A14',
  '#58150F',
];
const gray: MantineColorsTuple = [
  '#FAF7F2',
  '#F2EDE4',
  '#EAE3D7',
  '#E4DCCF',
  '#8A8173',
  '#6B7076',
  '#586472',
  '#46515D',
  '#323D48',
  '#1F2933',
];
const dark: MantineColorsTuple = [
  '#E8EDF2',
  '#CBD4DD',
  '#A7B3BF',
  '#8E9BA8',
  '#2E3945',
  '#242D37',
  '#1A2129',
  '#11161C',
  '#0C1116',
  '#080B0F',
];

const TEXT = 'Figtree, "Figtree Fallback", system-ui, sans-serif';
const HEADING = 'Fraunces, "Fraunces Fallback", Georgia, serif';
const control = () => ({ wrapper: { '--input-height': '2.75rem', '--input-fz': '1rem' } });

export const theme = createTheme({
  primaryColor: 'lagoon',
  primaryShade: 6,
  autoContrast: false,
  black: '#1F2933',
  colors: { lagoon, red, gray, dark },
  lineHeights: { md: '1.5' },
  fontFamily: TEXT,
  fontFamilyMonospace: 'ui-monospace, Menlo, Consolas, monospace',
  headings: { fontFamily: HEADING, fontWeight: '600' },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.75rem', lg: '1.25rem', xl: '62.4375rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  respectReducedMotion: true,
  components: {
    Input: { vars: control },
    InputWrapper: { defaultProps: { size: 'md' } },
    Button: {
      vars: () => ({ root: { '--button-height': '2.75rem', '--button-fz': '1rem' } }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Badge: { defaultProps: { variant: 'light' }, styles: { label: { textTransform: 'none' } } },
    Card: { defaultProps: { radius: 'lg' } },
    Modal: { defaultProps: { radius: 'lg', padding: 'lg' } },
  },
});

/** Maps Mantine's variables to the tokens of styles/tokens.css, which cover both colour schemes. */
const variables = {
  '--mantine-color-body': 'var(--sr-card)',
  '--mantine-color-text': 'var(--sr-ink)',
  '--mantine-color-dimmed': 'var(--sr-soft)',
  '--mantine-color-placeholder': 'var(--sr-soft)',
  '--mantine-color-error': 'var(--sr-danger)',
  '--mantine-color-anchor': 'var(--sr-lagoon)',
  '--mantine-color-lagoon-text': 'var(--sr-lagoon)',
  '--mantine-color-lagoon-light': 'var(--sr-tint)',
  '--mantine-color-lagoon-light-color': 'var(--sr-lagoon)',
  '--mantine-color-default': 'var(--sr-card)',
  '--mantine-color-default-border': 'var(--sr-field)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: variables,
  dark: variables,
});
