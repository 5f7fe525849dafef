// What somebody sees on a page, and what they can press, for the test that presses everything.
(() => {
    const after = setTimeout;
    const pause = (time) => new Promise((done) => after(done, time));
    const LOUD = "[role=status], [role=alert], [aria-live]";
    const KEPT = ["class", "href", "src", "open", "disabled", "role", "value", "title", "lang", "hidden"];
    const PRESSABLE = "button, a[href], summary, input[type=radio], input[type=checkbox]";
    const text = (node) => (node.textContent ?? "").trim();
    const shows = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
    const body = (one) => one.labels?.[0] ?? one;
    const topmost = () => [...document.querySelectorAll("dialog[open]")].at(-1);

    // Announcements are counted, so that a repeated sentence counts again; a sentence that disappears does not count.
    let said = 0;
    new MutationObserver((changes) => {
        for (const { target, addedNodes } of changes) {
            const place = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            const news = [...addedNodes].some((node) => text(node) !== "") || addedNodes.length === 0;
            if (news && place?.closest(LOUD) && text(place.closest(LOUD)) !== "") said += 1;
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });

    // Requests and commands that the server has not answered: what a press leads to may come long after its first answer.
    const waiting = new Set();
    const waits = (one, answered) => {
        waiting.add(one);
        const end = () => after(() => waiting.delete(one));
        answered.then(end, end);
    };
    const ask = window.fetch;
    window.fetch = (...request) => {
        const answer = ask(...request);
        waits(answer, answer.then((one) => one.clone().arrayBuffer()));
        return answer;
    };
    const say = WebSocket.prototype.send;
    WebSocket.prototype.send = function (text) {
        const { type, id } = JSON.parse(text);
        if (type === "do") waits(`${id} ${this.url}`, new Promise((answered) => {
            this.addEventListener("message", ({ data }) => { if (JSON.parse(data).id === id) answered(); });
            this.addEventListener("close", answered);
        }));
        return say.call(this, text);
    };

    // Everything visible, without clocks and animations: text, states, the address, the focused field.
    const look = () => {
        const root = document.documentElement;
        const lines = [location.href, document.title, root.lang, JSON.stringify(root.dataset), `said ${said}`];
        const walk = (node) => {
            if (node.nodeType === Node.TEXT_NODE) {
                if (node.data.trim() !== "") lines.push(node.data.trim());
                return;
            }
            if (node.nodeType !== Node.ELEMENT_NODE) return;
            if (node.matches("script, style, canvas, [role=timer]")) return;
            if (node.matches(LOUD) && !node.querySelector("button, a")) return;
            if (!shows(node) && getComputedStyle(node).display !== "contents") return;
            const has = [...node.attributes]
                .filter(({ name }) => KEPT.includes(name) || name.startsWith("aria-"))
                .map(({ name, value }) => `${name}=${value}`);
            if ("checked" in node) has.push(`checked ${node.checked}`);
            if (node.matches("input, textarea, select")) has.push(`value ${node.value}`);
            if (node.scrollTop > 0) has.push(`scrolled ${node.scrollTop}`);
            lines.push(`<${node.localName} ${has.join(" ")}>`);
            node.childNodes.forEach(walk);
        };
        walk(document.body);
        const focused = document.activeElement;
        if (focused !== null && !focused.matches("body, button, a, summary, input[type=radio], input[type=checkbox]"))
            lines.push(`focus ${focused.localName} ${focused.id}`);
        lines.push(`selected ${getSelection()}`);
        return lines.join("\n");
    };

    const settled = async (each, looks) => {
        const still = () => (waiting.size > 0 ? null : look());
        let before = still();
        for (let count = 0; count < looks; count += 1) {
            await pause(each);
            const now = still();
            if (now !== null && now === before) return now;
            before = now;
        }
        return null;
    };

    const differs = async (before, each, looks) => {
        for (let count = 0; count < looks; count += 1) {
            if (look() !== before) return true;
            await pause(each);
        }
        return look() !== before;
    };

    const sign = () => `${location.pathname} ${topmost()?.querySelector("h2")?.innerText ?? ""}`;

    // Cards and lines of the story differ between games, so only their kinds are listed.
    const lot = (one) => {
        if (one.closest("ol[aria-label=Story]")) return "a line of the story";
        return one.closest(".room") ? `in the room: ${one.className.split(" ")[0]}` : null;
    };
    const label = (one) => one.getAttribute("aria-label") ?? one.labels?.[0]?.innerText ?? null;
    const named = (one) => lot(one) ?? (label(one) ?? (one.innerText.trim() || one.title)).trim().replace(/\s+/g, " ");
    const key = (one) => {
        const kind = one.matches("input") ? one.type : one.localName;
        const group = one.closest("[role=radiogroup]")?.innerText.split("\n")[0] ?? "";
        return [kind, group, named(one)].filter((part) => part !== "").join(" · ");
    };
    const is_free = (one) => {
        const box = body(one).getBoundingClientRect(), marks = [0.5, 0.15, 0.85];
        if (box.top < 0 || box.left < 0 || box.bottom > innerHeight || box.right > innerWidth) return true;
        return marks.some((x) => marks.some((y) => {
            const top = document.elementFromPoint(box.x + x * box.width, box.y + y * box.height);
            return top !== null && (top.contains(one) || body(one).contains(top));
        }));
    };

    // Everything that can be pressed now and is not covered, by its key. Something that is on already, or links to
    // this page, has no answer.
    const found = (within) => {
        const here = location.origin + location.pathname;
        const top = topmost();
        const all = [...(top ?? document).querySelectorAll(PRESSABLE)]
            .filter((one) => within === "" || top !== undefined || one.closest(within) !== null)
            .filter((one) => !one.disabled && !one.closest("[inert]") && one.getAttribute("aria-disabled") !== "true")
            .filter((one) => shows(body(one)) && is_free(one))
            .filter((one) => !(one.matches("input[type=radio]") && one.checked))
            .filter((one) => !(one.matches("a") && (one.href === here || one.matches("[aria-current=page]"))));
        const first = new Map();
        for (const one of all) if (!first.has(key(one))) first.set(key(one), one);
        return first;
    };

    // The middle of the visible part: cards in a fan overlap.
    const spot = (one) => {
        const box = one.getBoundingClientRect(), marks = [...Array(10).keys()].map((n) => (n + 0.5) / 10);
        const free = marks.flatMap((y) => marks.map((x) => ({ x: box.x + x * box.width, y: box.y + y * box.height })))
            .filter(({ x, y }) => one.contains(document.elementFromPoint(x, y)));
        const middle = (axis) => free.reduce((sum, point) => sum + point[axis], 0) / free.length;
        const [x, y] = [middle("x"), middle("y")], far = (point) => Math.hypot(point.x - x, point.y - y);
        return free.toSorted((one, other) => far(one) - far(other))[0] ?? null;
    };

    // A press that would hit anything else than what is aimed at has no effect.
    let aim = null;
    const is_hit = ({ target }) => {
        const one = found(aim.within).get(aim.key);
        return one !== undefined && (one.contains(target) || body(one).contains(target));
    };
    const guard = (event) => {
        if (aim === null || !event.isTrusted) return;
        if (event.type === "pointerdown") aim.swallows = !is_hit(event);
        if (aim.swallows) {
            event.stopImmediatePropagation();
            event.preventDefault();
        } else if (event.type === "click" && aim.one.deref() !== undefined) {
            aim.hit ||= body(aim.one.deref()).contains(event.target) || is_hit(event);
        }
    };
    for (const kind of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
        addEventListener(kind, guard, { capture: true });

    const place = (within, key) => {
        aim = null;
        const one = found(within).get(key);
        if (one === undefined) return null;
        body(one).scrollIntoView({ block: "nearest", inline: "nearest" });
        aim = { within, key, one: new WeakRef(one), swallows: false, hit: false };
        return spot(body(one));
    };
    const has_hit = () => {
        const hit = aim === null || aim.hit;  // without an aim this is the next page
        aim = null;
        return hit;
    };
    const is_clear = () => document.querySelector("[role=status] .toast") === null;
    const focus = (within, key) => found(within).get(key)?.focus();

    const pressable = (within) => [...found(within).keys()];

    window.eyes = { settled, differs, sign, pressable, is_clear, place, has_hit, focus };
})();
