// The package has no exports map, so Node wants the file; its types know the folder only.
declare module 'selenium-webdriver/remote/index.js' {
  export { DriverService } from 'selenium-webdriver/remote';
}
