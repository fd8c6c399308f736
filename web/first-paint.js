// Ends the body of a document that was drawn for strangers. The app begins where something is pressed that needs it; what is pressed or
// chosen until it is there is kept. For whom the drawn page is not, it begins at once.
(() => {
  const root = document.documentElement;
  const stored = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  for (const styled of document.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
  // A day by the reader's own clock. Swedish writes it as ISO does.
  for (const { dataset, firstChild } of document.querySelectorAll("[data-days]")) {
    const day = new Date(dataset.moment).toLocaleDateString("sv");
    firstChild.data = JSON.parse(dataset.days)[day] ?? firstChild.data;
  }
  const theme = stored("theme").replace(/\W/g, "");
  const chosen = document.querySelector(`footer [type=radio][value="${theme}"]`);
  if (chosen) chosen.checked = true;

  // Whole faces behind the first letters: before them, every letter would be looked for there.
  const useFonts = () => {
    for (const fonts of document.querySelectorAll("style[media]")) fonts.removeAttribute("media");
    for (const faces of document.querySelectorAll('link[rel="later"]')) faces.rel = "stylesheet";
  };
  // Used one by one as they come, each would have the page laid out and drawn anew; after three seconds they are.
  const fetchFonts = () => {
    const fetched = Array.from(document.querySelectorAll('link[rel="later"][as="font"]'), (font) => {
      font.rel = "preload";
      return new Promise((resolve) => {
        font.onload = resolve;
        font.onerror = resolve;
      });
    });
    const patience = new Promise((resolve) => setTimeout(resolve, 3_000));
    Promise.race([Promise.all(fetched), patience]).then(useFonts);
  };

  const waiting = () => document.querySelectorAll('script[type="later"]');
  const begin = () => {
    for (const part of waiting()) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = part.src;
      // Asked for again at the next press.
      script.onerror = () => {
        script.replaceWith(part);
        rest();
        if (redo) void tellAway(part.src);
      };
      part.replaceWith(script);
    }
  };
  // What failed once, some browsers never ask for again in the same page; and where another version of the app runs since, it is
  // gone. So where the server answers the page is had anew.
  const tellAway = async (file) => {
    const answer = await fetch(file, { method: "HEAD" }).catch(() => undefined);
    if (answer && answer.status < 500) location.reload();
    else document.getElementById("app-away").hidden = false;
  };
  // At the first sign of somebody who is about to press.
  const signs = ["pointerover", "touchstart", "focusin"];
  const warmUp = ({ target }) => {
    if (!target.closest?.("button, input, select")) return;
    for (const sign of signs) removeEventListener(sign, warmUp, true);
    for (const { src } of waiting()) {
      const link = document.createElement("link");
      Object.assign(link, { rel: "modulepreload", href: src });
      document.head.append(link);
    }
  };
  for (const sign of signs) addEventListener(sign, warmUp, { capture: true, passive: true });

  // On the way down, where it ends: React hears before it is done, and would do what is then done again.
  let redo;
  let busy;
  // What is busy hears no pointer: it must not stay so.
  const rest = () => busy?.removeAttribute("aria-busy");
  // What was drawn anew meanwhile, as in a browser that has translated the page: what was pressed is the one in its place then.
  const keep = (event, control, kind, act) => {
    const place = Array.from(document.querySelectorAll(kind)).indexOf(control);
    event.stopPropagation();
    rest();
    busy = control;
    document.getElementById("app-away").hidden = true;
    control.setAttribute("aria-busy", "true");
    redo = () => {
      rest();
      const target = control.isConnected ? control : document.querySelectorAll(kind)[place];
      if (target) act(target);
    };
    begin();
  };
  const note = document.getElementById("consent-note")?.firstElementChild;
  // As `useRoomBelow` does once the note is alive; a line of the foot lies over nothing.
  const showNote = (isShown) => {
    note.parentElement.hidden = !isShown;
    const room = isShown && "consent" in note.dataset ? `${note.offsetHeight + 24}px` : "";
    root.style.scrollPaddingBottom = room;
    document.body.style.paddingBottom = room;
  };
  // As `storeChoice` does it; where comforts that were chosen would move with the answer, the app does.
  const keepConsent = ({ choice }) => {
    try {
      const { key, moved } = note.dataset;
      if (
        moved.split(" ").some((comfort) => (localStorage[comfort] ?? sessionStorage[comfort]) !== undefined)
      )
        return false;
      const consent = { necessary: true, ...JSON.parse(choice), date: new Date().toISOString() };
      localStorage.setItem(key, JSON.stringify(consent));
    } catch {
      return false;
    }
    showNote(false);
    document.querySelector("main").focus({ preventScroll: true });
    return true;
  };
  const keepPress = (event) => {
    const control = event.target.closest("button, input");
    if (!control) return;
    event.preventDefault();
    if (control.dataset.choice && keepConsent(control.dataset)) return event.stopPropagation();
    keep(event, control, "button, input", (target) => target.click());
  };
  const keepChoice = (event) => {
    const { value } = event.target;
    keep(event, event.target, "select, input", (target) => {
      target.value = value;
      target.dispatchEvent(new Event("change", { bubbles: true }));
    });
  };
  // A row of pictures that a finger turns tells which is shown; in the place of one that is missing stand words.
  const hearScroll = ({ target }) => target === document || begin();
  const broken = Array.from(document.images).filter((image) => image.complete && !image.naturalWidth);
  const hearError = ({ target }) => /^(IMG|VIDEO)$/.test(target.tagName) && broken.push(target) && begin();
  const heard = { click: keepPress, change: keepChoice, scroll: hearScroll, error: hearError };
  for (const [kind, handle] of Object.entries(heard)) addEventListener(kind, handle, true);
  const replay = () => {
    for (const [kind, handle] of Object.entries(heard)) removeEventListener(kind, handle, true);
    // React hears nothing while it is at work itself.
    setTimeout(() => {
      for (const medium of broken) medium.src = medium.getAttribute("src");
      redo?.();
    });
  };
  addEventListener("alive", replay, { once: true });

  // One a frame, so that each is a short task: an idle period holds several calls.
  const soon = window.requestIdleCallback ?? setTimeout;
  const drawRest = ([next, ...rest]) => {
    if (!next) return root.classList.remove("not-settled");
    next.style.contentVisibility = "visible";
    requestAnimationFrame(() => soon(() => drawRest(rest)));
  };
  const askForConsent = () => {
    if (note && !stored(note.dataset.key).includes('"date"')) showNote(true);
  };
  const follow = () => {
    fetchFonts();
    soon(() => drawRest(document.querySelectorAll("[class*=drawn-near]")));
    if (broken.length > 0) begin();
  };

  // Links of mails open dialogs.
  const isAsked = /[?&](reset|verify|address|undo)=/.test(location.search);
  if (root.classList.contains("not-as-built") || isAsked) {
    begin();
    return follow();
  }
  setTimeout(askForConsent, 2_000);
  const { opening, live } = root.dataset;
  if (opening) {
    const [body, headers] = [JSON.stringify({ token: opening }), { "content-type": "application/json" }];
    // Read to its end, or the page would wait for it.
    const told = fetch("/api/private-links/open", { method: "POST", headers, body });
    told.then((answer) => answer.text()).catch(() => {});
  }
  // What has changed since, or ended, the app finds out.
  if (live !== undefined) {
    addEventListener("visibilitychange", () => document.hidden || begin());
    setTimeout(begin, 60_000);
  }
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) return follow();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    follow();
  });
  observer.observe({ type: "paint", buffered: true });
})();
