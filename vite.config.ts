import { fileURLToPath } from 'node:url';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import mantine from 'postcss-preset-mantine';
import { defineConfig, type UserConfig } from 'vite';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const apiPort = process.env.PORT ?? '3000';

const client: UserConfig = {
  root: path('src/client'),
  plugins: [
    tanstackRouter({
      routesDirectory: path('src/client/routes'),
      generatedRouteTree: path('src/client/routeTree.gen.ts'),
      tmpDir: path('node_modules/.cache/router'),
      autoCodeSplitting: true,
      semicolons: true,
      disableLogging: true,
    }),
    react(),
  ],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: path('dist/client'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: { polyfill: false },
    // the first load has its own limit, compressed: scripts/firstLoad.mjs
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Three parts of what every screen needs, which server/http/page.ts starts one by one.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'libraries', tags: ['$initial'], test: /node_modules\// },
            { name: 'first', tags: ['$initial'] },
            // server/http/preloads.ts and scripts/firstLoad.mjs find it by this name.
            { name: 'home', test: /routes\/_signedIn(\/index)?\.tsx\?tsr-split=component/ },
            // Small things that several screens share, together: each file costs a phone a round trip.
            {
              name: 'screen',
              minShareCount: 2,
              test: /@tabler\/icons-react|components\/(drawings|\w+\/(BackLink|CopyButton|ForWhom|PictureButton|PictureCard|Stars|leaveDialog|useLongPress))|restaurants\/(openVisitDialog|Score|RestaurantPicture)|lib\/format\/(plain|numbers|webAddress)/,
            },
            { name: 'hooks', minShareCount: 2, test: /@mantine\/hooks/ },
            {
              name: 'fields',
              minShareCount: 2,
              test: /field\/FormTheme|core\/esm\/components\/(CloseButton|Input|TextInput|Textarea)\//,
            },
            {
              name: 'plan',
              minShareCount: 2,
              test: /features\/plan\/|CodeButton|PlanCardLater|weather\/(useWeather|DayWeather)/,
            },
            {
              name: 'cards',
              minShareCount: 2,
              test: /features\/(tickets|hotels|excursions)\/(\w+Card|Attachment|formatTime|open\w+)|restaurants\/(HolidayVisitCard|useDeleteVisit)/,
            },
            {
              name: 'upload',
              minShareCount: 2,
              test: /(PictureDrop|FileDrop|toFormData|shrinkImage|usePreview|fileTypes|routers\/limits)\./,
            },
            {
              name: 'restaurant',
              minShareCount: 2,
              test: /components\/\w+\/(PartTabs|SearchField|openPlaceSearch)|features\/restaurants\/(Score|PriceBadge|CuisineBadge|NoRestaurant|InvalidHoliday|RestaurantPicture)|lib\/format\/webAddress|places\/toRestaurant/,
            },
            {
              name: 'forms',
              minShareCount: 2,
              test: /\/(zod|@mantine\/form)\/|components\/\w+\/(TextField|LongField|FieldPair|useSaveOver)|lib\/forms\/useZodForm|routers\/(fields|\w+\/schema)/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    fs: { allow: [path('.')] },
    proxy: { '^/(api|trpc|uploads)/': { target: `http://127.0.0.1:${apiPort}` } },
  },
};

// Its one big module of re-exports keeps the dev server busy for seconds.
const devIcons = { '@tabler/icons-react': '@tabler/icons-react/dist/esm/icons/index.mjs' };

const server: UserConfig = {
  root: path('.'),
  publicDir: false,
  build: {
    ssr: true,
    outDir: path('dist/server'),
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      input: {
        index: path('src/server/index.ts'),
        command: path('src/server/command.ts'),
        documentWorker: path('src/documents/worker.ts'),
      },
      // Beside the entries: what two of them share finds the third by its own address too.
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
  // What holds WebAssembly, native code or data files cannot be bundled; what is LGPL must not be.
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      'geo-tz',
      'sharp',
      'heic-decode',
      '@embedpdf/pdfium',
      'zxing-wasm',
      'opening_hours',
    ],
  },
};

export default defineConfig(({ command, isSsrBuild }) => {
  if (isSsrBuild) return server;
  return command === 'serve' ? { ...client, resolve: { alias: devIcons } } : client;
});
