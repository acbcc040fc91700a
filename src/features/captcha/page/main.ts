import { systemClock } from '../../../platform/timing/clock.ts';
import { runCaptchaPage } from './captcha-page.ts';

runCaptchaPage(window, systemClock, __WIDGET_CAPTCHA_ORIGIN__);
