/** The version of Samenreis that runs. */
export const VERSION = process.env.npm_package_version ?? '0.1.0';
